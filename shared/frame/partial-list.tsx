import {
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LevelPart, SidebarItem } from '../contract/docs.ts';
import { levelFile, parseLevel } from '../contract/sidebar-level.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { RouteLink } from '../ui/route-link.tsx';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';

/** The items of a level by index. */
type SparseItems = readonly (SidebarItem | undefined)[];

/**
 * The known items of each level by its id, from pages and from fetched files. Items that were shown thus stay when the
 * next page contains another part. On the server it is empty.
 */
const levels = new Map<string, SparseItems>();
const listeners = new Set<() => void>();
const NO_ITEMS: SparseItems = [];

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
  /** The items that the page contains. */
  readonly items: readonly SidebarItem[];
  readonly part: LevelPart;
  row(item: SidebarItem, index: number): ReactNode;
}

/** Renders a level of which the page contains only a part. A row stands for missing items, and loads them. */
export function PartialList({ items, part, row }: PartialListProps) {
  const { id, count, from, before, after } = part;
  const list = useRef<HTMLUListElement>(null);
  const known = useSyncExternalStore(
    subscribe,
    () => levels.get(id) ?? NO_ITEMS,
    () => NO_ITEMS,
  );
  useEffect(() => remember(id, from, items), [id, from, items]);
  const onRequested = useFocusOnArrival(list, known);
  const itemAt = (index: number): SidebarItem | undefined => items[index - from] ?? known[index];
  const rows: ReactNode[] = [];
  for (let index = 0; index < count; index++) {
    const item = itemAt(index);
    if (item) {
      rows.push(row(item, index));
      continue;
    }
    const first = index;
    while (index + 1 < count && !itemAt(index + 1)) index++;
    const missing = { id, from: first, to: index + 1, isAll: index + 1 - first === count };
    // Next to the page's part, there may be only unlisted pages.
    const hrefs = [
      ...(missing.to === from ? [before] : []),
      ...(first === from + items.length ? [after] : []),
    ];
    if (hrefs.length === 0 || hrefs.some((href) => href !== undefined)) {
      rows.push(
        <Missing
          key={`missing ${first}`}
          {...missing}
          href={hrefs.find((href) => href !== undefined)}
          onRequested={onRequested}
        />,
      );
    }
  }
  return <ul ref={list}>{rows}</ul>;
}

/** Neighbours of the row whose items are loading. */
interface Neighbours {
  readonly before: Element | null;
  readonly after: Element | null;
}

/**
 * The pressed button disappears when its items arrive. Moves the focus to the item next to the button's neighbour.
 * Returns a callback for the row whose items are requested.
 */
function useFocusOnArrival(
  list: RefObject<HTMLElement | null>,
  known: SparseItems,
): (row: Element) => void {
  const neighbours = useRef<Neighbours>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new known items trigger the check.
  useEffect(() => {
    if (!neighbours.current) return;
    const { before, after } = neighbours.current;
    const arrived = before
      ? before.nextElementSibling
      : after
        ? after.previousElementSibling
        : list.current?.firstElementChild;
    if (!arrived || arrived.matches('.sidebar-rest')) return;
    neighbours.current = null;
    if (document.activeElement === document.body)
      arrived.querySelector<HTMLElement>('a, button')?.focus();
  }, [list, known]);
  return ({ previousElementSibling, nextElementSibling }) => {
    neighbours.current = { before: previousElementSibling, after: nextElementSibling };
  };
}

interface MissingProps {
  /** Id of the level. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Whether the whole level is missing. */
  readonly isAll: boolean;
  /** The first missing page. */
  readonly href: string | undefined;
  readonly onRequested: (row: Element) => void;
}

/**
 * Stands for missing items, and fetches them when pressed or, for a whole category, when that is opened. Without
 * scripts it is a link.
 */
function Missing({ id, from, to, isAll, href, onRequested }: MissingProps) {
  const { base } = useSite();
  const say = useWords();
  const isHydrated = useHydrated();
  const row = useRef<HTMLLIElement>(null);
  const [isRequested, setIsRequested] = useState(false);
  const [Loader] = useState(() =>
    createLazyPart(() => fetchItems(base, { id, from, to }), 'the sidebar'),
  );
  const request = (): void => {
    if (row.current) onRequested(row.current);
    setIsRequested(true);
  };
  useOnVisible(row, isAll && !isRequested, request);
  const label = say(from === 0 ? 'Earlier pages' : 'More pages');
  return (
    <li ref={row} className={isAll && !isRequested ? undefined : 'sidebar-rest'}>
      {isRequested && <Loader />}
      {!isRequested && !isAll && isHydrated && (
        <button type="button" className="sidebar-link" onClick={request}>
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

function useOnVisible(row: RefObject<HTMLElement | null>, isOn: boolean, then: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `then` does the same.
  useEffect(() => {
    if (!isOn || !row.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) then();
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, isOn]);
}

/** A request that takes longer is aborted. */
const TIMEOUT_MS = 10_000;

/** Fetches a level and stores some of its items, which then replace the row. */
async function fetchItems(
  base: string,
  { id, from, to }: Pick<MissingProps, 'id' | 'from' | 'to'>,
) {
  const response = await fetch(base + levelFile(id), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok)
    throw new Error(`The rest of the sidebar was answered with ${response.status}.`);
  remember(id, from, parseLevel(await response.json()).slice(from, to));
  return { default: () => null };
}
