import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ApiLink } from '../csharp/samples.ts';
import { takeMagicComments } from './code-meta.ts';
import { classesOf } from './hast.ts';
import { notesOf, surroundingsOf } from './notes.ts';

/** A link of a sample, with the address of the row that it leads to. */
export interface SampleLink extends ApiLink {
  readonly href: string;
}

const LANGUAGES = ['language-csharp', 'language-cs'];

/**
 * Reads the C# samples of a page all together, since they use each other's types. What is wrong with one is a problem of the page; the page
 * shows it all the same, without the links that are not understood. Gives the links by the `pre` of the sample.
 */
export function readSamples(tree: Root, file: VFile): ReadonlyMap<Element, readonly SampleLink[]> {
  const { api } = surroundingsOf(file);
  const links = new Map<Element, readonly SampleLink[]>();
  const samples = api ? samplesOf(tree) : [];
  if (!api || samples.length === 0) return links;
  const { problems, references } = notesOf(file);
  api.read(samples.map(({ text }) => text)).forEach((reading, index) => {
    const sample = samples[index];
    if (!sample) return;
    const { pre, lines } = sample;
    const fence = pre.position?.start.line ?? 0;
    for (const { line, message } of reading.problems) problems.push({ line: fence + (lines[line - 1] ?? line), message });
    const firsts = firstOfEach(reading.links);
    for (const { anchor } of firsts) references.push({ path: api.path, hash: `#${anchor}`, line: fence });
    links.set(
      pre,
      firsts.map((link) => ({ ...link, href: `${api.href}#${link.anchor}` })),
    );
  });
  return links;
}

interface Sample {
  readonly pre: Element;
  readonly text: string;
  /** number of each line in the fence */
  readonly lines: readonly number[];
}

function samplesOf(tree: Root): readonly Sample[] {
  const samples: Sample[] = [];
  visit(tree, 'element', (pre) => {
    const [node] = pre.children;
    if (pre.tagName !== 'pre' || node?.type !== 'element' || !classesOf(node).some((name) => LANGUAGES.includes(name))) return;
    const { text, lines } = takeMagicComments(textOf(node).replace(/\n$/, ''), new Set());
    samples.push({ pre, text, lines });
  });
  return samples;
}

/** A link for every name would be a maze for those who go from link to link; so the first of each is one. */
function firstOfEach(links: readonly ApiLink[]): readonly ApiLink[] {
  return links.filter((link, index) => links.findIndex(({ anchor }) => anchor === link.anchor) === index);
}
