import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { codeAfterChanges, fenceOf } from './code/fence.ts';
import { element, mapTexts, text } from './html/hast.ts';
import { type ApiLink, addProblem, notesOf, surroundingsOf } from './notes.ts';

/** A link in highlighted code. */
export interface CodeLink {
  /** Offset from the start of the code. */
  readonly start: number;
  readonly length: number;
  readonly href: string;
}

/** The names of C# in fences. */
const LANGUAGES = ['csharp', 'cs', 'dotnet'];

/**
 * Reads the C# samples of a page together, since they use each other's types. Returns their links by `pre` element, and
 * reports their problems on the page.
 */
export function readSamples(tree: Root, file: VFile): ReadonlyMap<Element, readonly CodeLink[]> {
  const { api } = surroundingsOf(file);
  const links = new Map<Element, readonly CodeLink[]>();
  const samples = api ? samplesOf(tree) : [];
  if (!api || samples.length === 0) return links;
  const notes = notesOf(file);
  const { references } = notes;
  api.read(samples.map((sample) => sample.text)).forEach((reading, index) => {
    const sample = samples[index];
    if (!sample) return;
    const { pre, lines } = sample;
    const fence = pre.position?.start.line ?? 0;
    for (const { line, message } of reading.problems)
      addProblem(notes, { line: fence + (lines[line - 1] ?? line), message });
    const firsts = firstOfEach(reading.links);
    for (const { anchor } of firsts)
      references.push({ path: api.path, hash: `#${anchor}`, line: fence });
    links.set(
      pre,
      firsts.map(({ start, length, anchor }) => ({ start, length, href: `${api.href}#${anchor}` })),
    );
  });
  return links;
}

interface Sample {
  readonly pre: Element;
  readonly text: string;
  /** The source line of each line in the fence; empty if no line was removed. */
  readonly lines: readonly number[];
}

function samplesOf(tree: Root): readonly Sample[] {
  const samples: Sample[] = [];
  visit(tree, 'element', (pre) => {
    const fence = fenceOf(pre);
    if (fence && !fence.isDiff && LANGUAGES.includes(fence.language))
      samples.push({ pre, text: codeAfterChanges(fence), lines: fence.lines });
  });
  return samples;
}

/** Keeps only the first link to each anchor, so that keyboard users do not have to pass all of them. */
function firstOfEach(links: readonly ApiLink[]): readonly ApiLink[] {
  return links.filter(
    (link, index) => links.findIndex(({ anchor }) => anchor === link.anchor) === index,
  );
}

/** Links names in highlighted code. A name never spans several tokens. */
export function linkNames(
  nodes: readonly ElementContent[],
  links: readonly CodeLink[],
): ElementContent[] {
  return mapTexts(nodes, (value, start) => inText(value, start, links));
}

function inText(value: string, start: number, links: readonly CodeLink[]): ElementContent[] {
  const parts: ElementContent[] = [];
  let done = 0;
  for (const link of links) {
    const from = link.start - start;
    const to = from + link.length;
    if (from < done || to > value.length) continue;
    if (from > done) parts.push(text(value.slice(done, from)));
    parts.push(element('a', { className: ['api'], href: link.href }, value.slice(from, to)));
    done = to;
  }
  return done < value.length ? [...parts, text(value.slice(done))] : parts;
}
