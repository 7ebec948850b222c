import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OUR_CONTENT, writeFiles } from './content-folder.ts';
import { seededRandom } from './random.ts';

/** Text that a page has to have; with headings and last sentences it is as long as a page of our own, about 11 kB. */
const PAGE_CHARACTERS = 9_400;
const PAGES_PER_SECTION = 40;

type Random = () => number;

/**
 * What pages are made from: the sentences of our own content, cut where they can be put together anew, and its words.
 */
interface Material {
  readonly beginnings: readonly string[];
  readonly endings: readonly string[];
  readonly words: readonly string[];
}

export interface GeneratedPage {
  /** Path of the file below `docs/`, without `.md`. */
  readonly id: string;
  /** No two pages have the same. */
  readonly title: string;
  readonly markdown: string;
}

/** Writes the content folder of a site with so many pages of the docs, always the same one for a number. */
export async function writeGeneratedSite(
  root: string,
  count: number,
): Promise<readonly GeneratedPage[]> {
  const pages = generatedPages(count, await readMaterial());
  await writeFiles(root, {
    'site.yaml':
      'title: Generated\nnavbar: { items: [{ type: search }] }\nsearch: { contexts: { section-1: First section } }\n',
    'index.md': '# Generated\n\nA site that was made up.\n',
    'sidebars.yaml': sidebarsOf(pages),
    ...Object.fromEntries(pages.map(({ id, markdown }) => [`docs/${id}.md`, markdown])),
  });
  return pages;
}

async function readMaterial(): Promise<Material> {
  const files = (await readdir(join(OUR_CONTENT, 'docs'), { recursive: true }))
    .filter((file) => file.endsWith('.md'))
    .sort();
  const texts = await Promise.all(
    files.map((file) => readFile(join(OUR_CONTENT, 'docs', file), 'utf8')),
  );
  const sentences = texts.flatMap(sentencesOf);
  const halves = sentences
    .map((sentence) => sentence.split(' '))
    .filter(({ length }) => length >= 6 && length <= 40);
  const words = new Set(
    sentences
      .flatMap((sentence) => sentence.match(/\b[A-Za-z]{4,12}\b/g) ?? [])
      .map((word) => word.toLowerCase()),
  );
  return {
    beginnings: halves.map((parts) => parts.slice(0, Math.ceil(parts.length / 2)).join(' ')),
    endings: halves.map((parts) => parts.slice(Math.ceil(parts.length / 2)).join(' ')),
    words: [...words].sort(),
  };
}

/** The sentences of a page, without anything that Markdown makes more of than text. */
function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/```.*?```/gs, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .join(' ');
  return prose
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*_<>{}[\]|:#]/g, '')
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== '');
}

function generatedPages(count: number, material: Material): GeneratedPage[] {
  const random = seededRandom(count);
  const titles = titlesOf(count, material, random);
  return titles.map((title, position) => {
    const id = `section-${Math.floor(position / PAGES_PER_SECTION) + 1}/${title.toLowerCase().replaceAll(' ', '-')}`;
    return { id, title, markdown: markdownOf(title, material, random) };
  });
}

/** Three words each, none of which is in every other title. */
function titlesOf(count: number, { words }: Material, random: Random): string[] {
  const titles = new Set<string>();
  while (titles.size < count)
    titles.add(
      capitalised([pick(words, random), pick(words, random), pick(words, random)].join(' ')),
    );
  return [...titles];
}

function markdownOf(title: string, material: Material, random: Random): string {
  const keywords = Array.from({ length: 4 }, () => pick(material.words, random));
  const sections = 8 + Math.floor(random() * 5);
  const parts = Array.from({ length: sections }, (_, number) => {
    const heading = capitalised(
      Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(material.words, random)).join(
        ' ',
      ),
    );
    return `${number % 3 === 2 ? '###' : '##'} ${heading}\n\n${paragraphs(PAGE_CHARACTERS / sections, material, random)}`;
  });
  const head = `---\ntitle: "${title}"\ndescription: "${sentence(material, random).replaceAll(/["\\]/g, '')}"\nkeywords: [${[...new Set(keywords)].map((word) => `"${word}"`).join(', ')}]\n---\n`;
  return `${head}\n${sentence(material, random)}\n\n${parts.join('\n\n')}\n`;
}

function paragraphs(characters: number, material: Material, random: Random): string {
  let text = '';
  while (text.length < characters) {
    const sentences = Array.from({ length: 2 + Math.floor(random() * 4) }, () =>
      sentence(material, random),
    );
    text += `${text === '' ? '' : '\n\n'}${sentences.join(' ')}`;
  }
  return text;
}

function sentence({ beginnings, endings }: Material, random: Random): string {
  return `${pick(beginnings, random)} ${pick(endings, random)}`;
}

function pick(from: readonly string[], random: Random): string {
  return from[Math.floor(random() * from.length)] ?? '';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sidebarsOf(pages: readonly GeneratedPage[]): string {
  const folders = new Map<string, string[]>();
  for (const { id } of pages) {
    const [folder = ''] = id.split('/');
    folders.set(folder, [...(folders.get(folder) ?? []), id]);
  }
  const categories = [...folders].map(
    ([folder, ids]) =>
      `  - { type: category, label: "${capitalised(folder.replace('-', ' '))}", items: [${ids.map((id) => `"${id}"`).join(', ')}] }`,
  );
  return `main:\n${categories.join('\n')}\n`;
}
