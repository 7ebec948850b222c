import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LevelPart, SidebarItem } from '../contract/docs.ts';
import { levelFile, parseLevel } from '../contract/sidebar-level.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { RouteLink } from '../ui/route-link.tsx';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';

/** The items of a level at their places. */
type Places = readonly (SidebarItem | undefined)[];

/**
 * What the browser knows of each level by its id: what pages have carried, and what was fetched. So nothing that was
 * shown goes when the next page carries another part. The server knows nothing but the page.
 */
const levels = new Map<string, Places>();
const listeners = new Set<() => void>();
const NOTHING: Places = [];

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function remember(id: string, from: number, items: readonly SidebarItem[]): void {
  const known = [...(levels.get(id) ?? [])];
  if (items.every((_, index) => known[from + index])) return;
  for (const [index, item] of items.entries()) known[from + index] = item;
  levels.set(id, known);
  for (const notify of listeners) notify();
}

export interface PartialListProps {
  /** What the page carries of the level. */
  readonly items: readonly SidebarItem[];
  readonly part: LevelPart;
  row(item: SidebarItem, place: number): ReactNode;
}

/** The items of a level of which a page carries a part. A row stands for those that are missing, and brings them. */
export function PartialList({ items, part, row }: PartialListProps) {
  const { id, count, from, before, after } = part;
  const list = useRef<HTMLUListElement>(null);
  const known = useSyncExternalStore(
    subscribe,
    () => levels.get(id) ?? NOTHING,
    () => NOTHING,
  );
  useEffect(() => remember(id, from, items), [id, from, items]);
  const awaiting = useFocusOnArrival(list, known);
  const itemAt = (place: number): SidebarItem | undefined => items[place - from] ?? known[place];
  const rows: ReactNode[] = [];
  for (let place = 0; place < count; place++) {
    const item = itemAt(place);
    if (item) {
      rows.push(row(item, place));
      continue;
    }
    const first = place;
    while (place + 1 < count && !itemAt(place + 1)) place++;
    const missing = { id, from: first, to: place + 1, isAll: place + 1 - first === count };
    // Beside the part that the page carries, there may be nothing but unlisted pages.
    const hrefs = [...(missing.to === from ? [before] : []), ...(first === from + items.length ? [after] : [])];
    if (hrefs.length === 0 || hrefs.some((href) => href !== undefined)) {
      rows.push(<Missing key={`missing ${first}`} {...missing} href={hrefs.find((href) => href !== undefined)} onAwaited={awaiting} />);
    }
  }
  return <ul ref={list}>{rows}</ul>;
}

/** Neighbours of the row whose items are awaited. */
interface Awaited {
  readonly before: Element | null;
  readonly after: Element | null;
}

/**
 * The button that was pressed goes when the items come. Moves the focus from there to the item beside the one that was
 * there before. Returns what to call with the row when its items are asked for.
 */
function useFocusOnArrival(list: RefObject<HTMLElement | null>, known: Places): (row: Element) => void {
  const awaited = useRef<Awaited>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is time to look when there is more that is known.
  useEffect(() => {
    if (!awaited.current) return;
    const { before, after } = awaited.current;
    const come = before ? before.nextElementSibling : after ? after.previousElementSibling : list.current?.firstElementChild;
    if (!come || come.matches('.sidebar-rest')) return;
    awaited.current = null;
    if (document.activeElement === document.body) come.querySelector<HTMLElement>('a, button')?.focus();
  }, [list, known]);
  return ({ previousElementSibling, nextElementSibling }) => {
    awaited.current = { before: previousElementSibling, after: nextElementSibling };
  };
}

interface MissingProps {
  /** Of the level. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Whether nothing of the level is here. */
  readonly isAll: boolean;
  /** Where they begin. */
  readonly href: string | undefined;
  readonly onAwaited: (row: Element) => void;
}

/**
 * Stands for missing items, and fetches them when pressed or, where all of a category are missing, when that is opened.
 * Without scripts it is a link.
 */
function Missing({ id, from, to, isAll, href, onAwaited }: MissingProps) {
  const { base } = useSite();
  const say = useWords();
  const isHydrated = useHydrated();
  const row = useRef<HTMLLIElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [Arriving] = useState(() => createLazyPart(() => fetchItems(base, { id, from, to }), 'the sidebar'));
  const want = (): void => {
    if (row.current) onAwaited(row.current);
    setIsWanted(true);
  };
  useWhenSeen(row, isAll && !isWanted, want);
  const label = say(from === 0 ? 'Earlier pages' : 'More pages');
  return (
    <li ref={row} className={isAll && !isWanted ? undefined : 'sidebar-rest'}>
      {isWanted && <Arriving />}
      {!isWanted && !isAll && isHydrated && (
        <button type="button" className="sidebar-link" onClick={want}>
          {label}
        </button>
      )}
      {!isAll && !isHydrated && href !== undefined && (
        <RouteLink className="sidebar-link" to={href}>
          {label}
        </RouteLink>
      )}
    </li>
  );
}

function useWhenSeen(row: RefObject<HTMLElement | null>, isOn: boolean, then: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at any time.
  useEffect(() => {
    if (!isOn || !row.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) then();
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, isOn]);
}

/** A request that takes longer is given up. */
const PATIENCE_MS = 10_000;

/** Fetches a level and remembers some of its items, which then stand where the row was. */
async function fetchItems(base: string, { id, from, to }: Pick<MissingProps, 'id' | 'from' | 'to'>) {
  const response = await fetch(base + levelFile(id), { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`The rest of the sidebar was answered with ${response.status}.`);
  remember(id, from, parseLevel(await response.json()).slice(from, to));
  return { default: () => null };
}
