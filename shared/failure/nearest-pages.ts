import type { SidebarItem } from '../contract/docs.ts';
import type { PageLink } from '../contract/page.ts';
import type { SiteData } from '../contract/site.ts';
import { decodePath, pathOf } from '../urls.ts';

/** What is less alike than this is no help. */
const LEAST_LIKENESS = 0.45;

/** A word that more than this part of all addresses has says nothing about one of them. */
const COMMON = 0.5;

/**
 * Anybody can write an address: no more of it is compared than this. The words that stand last say most, and of a word what it begins with.
 */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** Pages that the site leads to: those of its sidebars, and those that the navbar links to. */
export function pagesOf({ versions, navbar }: Pick<SiteData, 'versions' | 'navbar'>): PageLink[] {
  const linked = [...navbar.left, ...navbar.right].filter((item) => item.type === 'link' && !item.external);
  const listed = versions.flatMap(({ sidebars }) => Object.values(sidebars)).flatMap(({ items }) => items.flatMap(listedPages));
  const byPath = new Map<string, PageLink>();
  for (const item of [...listed, ...linked]) {
    if ('href' in item && item.href !== undefined && 'label' in item && item.label !== undefined && !byPath.has(pathOf(item.href)))
      byPath.set(pathOf(item.href), { label: item.label, href: item.href });
  }
  return [...byPath.values()];
}

function listedPages(item: SidebarItem): PageLink[] {
  if (item.type === 'link') return item.external || item.unlisted ? [] : [item];
  const own = item.href === undefined || item.linkUnlisted ? [] : [{ label: item.label, href: item.href }];
  return [...own, ...item.items.flatMap(listedPages)];
}

/** The pages whose addresses are most like a path, most alike first, at most `limit` and none that is not much like it. */
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
  const path = pathOf(href).replace(/\.\w+$/, '');
  const words = (decodePath(path) ?? path).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(-MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** 1 when both lists have the same words, 0 when no word of one is anything like a word of the other. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const matched = (words: readonly string[], others: readonly string[]): number =>
    words.reduce((sum, word) => sum + Math.max(...others.map((other) => likenessOfWords(word, other))), 0);
  return (matched(a, b) + matched(b, a)) / (a.length + b.length);
}

/** Sørensen's and Dice's coefficient over pairs of neighbouring letters: it forgives a lost letter, an ending and letters that changed places. */
function likenessOfWords(a: string, b: string): number {
  if (a === b) return 1;
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  const common = pairs.filter((pair) => others.includes(pair)).length;
  const likeness = (2 * common) / (pairs.length + others.length);
  // A pair or two in common is chance.
  return likeness < 0.5 ? 0 : Math.min(likeness, 1);
}

/** The word's ends count as letters, so that a word of one letter has pairs too. */
function pairsOf(word: string): string[] {
  const letters = [' ', ...word, ' '];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
