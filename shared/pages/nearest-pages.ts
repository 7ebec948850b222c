import type { SidebarItem } from '../contract/docs.ts';
import type { PageLink } from '../contract/page.ts';
import type { SiteData } from '../contract/site.ts';
import { pathOf, plainPath } from '../urls.ts';

/** The similarity below which a page is no suggestion. */
const MIN_SIMILARITY = 0.45;

/** Words in more than this share of all addresses are not distinctive. */
const MAX_SHARE = 0.5;

/** Addresses can have any length, so only their last words are compared, and only the start of each. */
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;

/**
 * Returns the pages that sidebars and navbar link to. On a large site the browser does not know all of them. Those that
 * share a label are told apart by the category that they are in.
 */
export function pagesOf({ versions, navbar }: Pick<SiteData, 'versions' | 'navbar'>): PageLink[] {
  const linked = [...navbar.left, ...navbar.right].flatMap((item) =>
    item.type === 'link' && !item.external ? [item] : [],
  );
  const listed = versions
    .flatMap(({ sidebars }) => Object.values(sidebars))
    .flatMap(({ items }) => items.flatMap((item) => listedPages(item)));
  const byPath = new Map<string, ListedPage>();
  for (const page of [...listed, ...linked])
    if (!byPath.has(pathOf(page.href))) byPath.set(pathOf(page.href), page);
  const pages = [...byPath.values()];
  return pages.map(({ label, href, category }) => {
    const isShared = pages.filter((page) => page.label === label).length > 1;
    return { label: isShared && category !== undefined ? `${category}: ${label}` : label, href };
  });
}

interface ListedPage extends PageLink {
  readonly category?: string;
}

function listedPages(item: SidebarItem, category?: string): ListedPage[] {
  const { label, href } = item;
  if (item.type === 'link')
    return item.external || item.unlisted ? [] : [pageIn(category, label, item.href)];
  const own = href === undefined || item.linkUnlisted ? [] : [pageIn(category, label, href)];
  return [...own, ...item.items.flatMap((inner) => listedPages(inner, label))];
}

function pageIn(category: string | undefined, label: string, href: string): ListedPage {
  return { label, href, ...(category !== undefined && { category }) };
}

/** Returns at most `limit` pages with similar addresses, the most similar first. */
export function nearestPages(
  pathname: string,
  pages: readonly PageLink[],
  limit: number,
): PageLink[] {
  const known = pages.map((page) => ({ page, words: wordsOf(page.href) }));
  const counts = new Map<string, number>();
  for (const word of known.flatMap(({ words }) => [...new Set(words)]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const isDistinctive = (word: string): boolean =>
    (counts.get(word) ?? 0) <= Math.max(1, pages.length * MAX_SHARE);
  const pathWords = wordsOf(pathname).filter(isDistinctive);
  return known
    .map(({ page, words }) => ({
      page,
      similarity: similarityOf(pathWords, words.filter(isDistinctive)),
    }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, limit)
    .map(({ page }) => page);
}

function wordsOf(href: string): string[] {
  return wordsIn(pathOf(href))
    .slice(-MAX_WORDS)
    .map((word) => word.toLowerCase().slice(0, MAX_WORD_LENGTH));
}

/** Returns the words of a path or a part of one, without the file extension. */
export function wordsIn(path: string): readonly string[] {
  const stem = path.replace(/\.\w+$/, '');
  return plainPath(stem).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns 1 if both lists have the same words, 0 if no words are similar. */
function similarityOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const matched = (words: readonly string[], others: readonly string[]): number =>
    words.reduce(
      (sum, word) => sum + Math.max(...others.map((other) => wordSimilarity(word, other))),
      0,
    );
  return (matched(a, b) + matched(b, a)) / (a.length + b.length);
}

/**
 * Returns the Sørensen–Dice coefficient of letter pairs, which tolerates missing and swapped letters and other endings.
 */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  const common = pairs.filter((pair) => others.includes(pair)).length;
  const similarity = (2 * common) / (pairs.length + others.length);
  // One or two common pairs are coincidence.
  return similarity < 0.5 ? 0 : Math.min(similarity, 1);
}

/** The word's boundaries count as letters, so that a single letter has pairs too. */
function pairsOf(word: string): string[] {
  const letters = [' ', ...word, ' '];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
