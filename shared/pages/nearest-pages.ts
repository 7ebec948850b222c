import type { SidebarItem } from '../contract/docs.ts';
import type { PageLink } from '../contract/page.ts';
import type { SiteData } from '../contract/site.ts';
import { pathOf, plainPath } from '../urls.ts';

/** Pages that are less similar than this are no help. */
const LEAST_LIKENESS = 0.45;

/** A word in more than this share of all addresses says nothing about one of them. */
const COMMON = 0.5;

/** An address can be of any length, so only its last words are compared, and only the beginning of each. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** The pages that the sidebars and the navbar link to. Those of a large site are not all known in the browser. */
export function pagesOf({ versions, navbar }: Pick<SiteData, 'versions' | 'navbar'>): PageLink[] {
  const linked = [...navbar.left, ...navbar.right].flatMap((item) => (item.type === 'link' && !item.external ? [item] : []));
  const listed = versions.flatMap(({ sidebars }) => Object.values(sidebars)).flatMap(({ items }) => items.flatMap(listedPages));
  const byPath = new Map<string, PageLink>();
  for (const { label, href } of [...listed, ...linked]) if (!byPath.has(pathOf(href))) byPath.set(pathOf(href), { label, href });
  return [...byPath.values()];
}

function listedPages(item: SidebarItem): PageLink[] {
  if (item.type === 'link') return item.external || item.unlisted ? [] : [item];
  const own = item.href === undefined || item.linkUnlisted ? [] : [{ label: item.label, href: item.href }];
  return [...own, ...item.items.flatMap(listedPages)];
}

/** At most `limit` pages whose addresses are similar to a path, the most similar first. */
export function nearestPages(pathname: string, pages: readonly PageLink[], limit: number): PageLink[] {
  const known = pages.map((page) => ({ page, words: wordsOf(page.href) }));
  const counts = new Map<string, number>();
  for (const word of known.flatMap(({ words }) => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isTelling = (word: string): boolean => (counts.get(word) ?? 0) <= Math.max(1, pages.length * COMMON);
  const asked = wordsOf(pathname).filter(isTelling);
  return known
    .map(({ page, words }) => ({ page, likeness: likenessOf(asked, words.filter(isTelling)) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ page }) => page);
}

function wordsOf(href: string): string[] {
  return wordsIn(pathOf(href))
    .slice(-MOST_WORDS)
    .map((word) => word.toLowerCase().slice(0, LONGEST_WORD));
}

/** The words in a path or a part of one, without the ending of a file. */
export function wordsIn(path: string): readonly string[] {
  const stem = path.replace(/\.\w+$/, '');
  return plainPath(stem).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** 1 if both lists have the same words, 0 if no word of one is similar to a word of the other. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const matched = (words: readonly string[], others: readonly string[]): number =>
    words.reduce((sum, word) => sum + Math.max(...others.map((other) => likenessOfWords(word, other))), 0);
  return (matched(a, b) + matched(b, a)) / (a.length + b.length);
}

/** The Sørensen–Dice coefficient over pairs of letters, which forgives lost and swapped ones and other endings. */
function likenessOfWords(a: string, b: string): number {
  if (a === b) return 1;
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  const common = pairs.filter((pair) => others.includes(pair)).length;
  const likeness = (2 * common) / (pairs.length + others.length);
  // One or two pairs in common are chance.
  return likeness < 0.5 ? 0 : Math.min(likeness, 1);
}

/** The ends of the word count as letters, so that a word of one letter has pairs too. */
function pairsOf(word: string): string[] {
  const letters = [' ', ...word, ' '];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
