/** Where a tab keeps its scroll positions when its document goes away. */
const STORAGE_KEY = 'scroll-positions';

/** More entries than anybody goes back; the oldest are forgotten. */
const MOST_POSITIONS = 100;

/** Scroll positions in px by the key of their history entry. */
export type ScrollPositions = Map<string, number>;

/** Notes where an entry was left; it then counts as the newest. */
export function notePosition(positions: ScrollPositions, key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
  for (const oldest of positions.keys()) {
    if (positions.size <= MOST_POSITIONS) return;
    positions.delete(oldest);
  }
}

/** What the tab kept of its earlier documents; nothing where storage is blocked or holds something else. */
export function readPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

export function writePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Blocked or full: the positions of this document are still in memory.
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && Number.isFinite(entry[1]);
}

/** Notes with the present entry where it is left for another state of its page. The two have one key, so the map cannot tell them apart. */
export function noteLeftAt(): void {
  history.replaceState({ ...history.state, leftAt: scrollY }, '');
}

/** Where the present entry was left for another state of its page, in px, or undefined. */
export function leftAt(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('leftAt' in state)) return undefined;
  return typeof state.leftAt === 'number' ? state.leftAt : undefined;
}
