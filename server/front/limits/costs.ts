import * as v from 'valibot';
import type { MakeRequest } from '../../contract/make.ts';
import { SEARCH_PATH } from '../../contract/search-query.ts';

export const CLASS_NAMES = [
  'shared',
  'search',
  'state',
  'picture',
  'export',
  'enlarged',
  'crawler',
] as const;

export type WorkClass = (typeof CLASS_NAMES)[number];

export type Classes = Readonly<Record<WorkClass, ClassOfWork>>;

interface ClassOfWork {
  readonly weight: number;
  /** What may wait. */
  readonly most: number;
  /** What waits for longer is refused. */
  readonly longestMs: number;
  /** Whether it takes so little that it need not wait for what is dear. */
  readonly isLight: boolean;
}

/** What is made takes turns by these classes. Each gets this share of the maker while all of them wait. */
export const CLASSES: Classes = {
  /** Pages and files that are stored once they are made, for which any number of visitors may wait. */
  shared: { weight: 8, most: 64, longestMs: 60_000, isLight: true },
  search: { weight: 8, most: 48, longestMs: 3_000, isLight: true },
  state: { weight: 4, most: 32, longestMs: 3_000, isLight: true },
  /** Pictures, of which each browser asks for a few dozen at once, and pages that assistants read. */
  picture: { weight: 4, most: 256, longestMs: 30_000, isLight: false },
  export: { weight: 2, most: 12, longestMs: 8_000, isLight: false },
  /** Enlarged pictures, which take several times as long as a level. */
  enlarged: { weight: 1, most: 12, longestMs: 8_000, isLight: false },
  crawler: { weight: 1, most: 8, longestMs: 8_000, isLight: false },
};

interface Cost {
  readonly class: WorkClass;
  /** What the maker takes on a usual machine. What a client has to pay is corrected by what it really took. */
  readonly ms: number;
  /** Whether the client pays for it, and is refused without a budget. What pages show is for nothing. */
  readonly isPaid: boolean;
}

/** What can be asked of the maker, by what it costs. */
const COSTS = {
  shared: { class: 'shared', ms: 10, isPaid: false },
  results: { class: 'search', ms: 40, isPaid: true },
  search: { class: 'search', ms: 40, isPaid: true },
  menu: { class: 'search', ms: 10, isPaid: true },
  feedback: { class: 'search', ms: 10, isPaid: true },
  state: { class: 'state', ms: 30, isPaid: true },
  'state-data': { class: 'state', ms: 20, isPaid: true },
  /** A page for an assistant, or what the protocol says of itself. The first reading of a page takes long. */
  read: { class: 'picture', ms: 10, isPaid: false },
  picture: { class: 'picture', ms: 60, isPaid: false },
  export: { class: 'export', ms: 120, isPaid: true },
  enlarged: { class: 'enlarged', ms: 250, isPaid: true },
  assistant: { class: 'export', ms: 60, isPaid: true },
} as const satisfies Readonly<Record<string, Cost>>;

export type WorkKind = keyof typeof COSTS;

/** What a request costs, and where it waits. */
export interface Work extends Cost {
  readonly kind: WorkKind;
}

/** The cost of something that is stored once it is made. */
export const SHARED: Work = { kind: 'shared', ...COSTS.shared };

/** The cost of something that is made for one client. */
export function workOf(wanted: MakeRequest, userAgent = ''): Work {
  const kind = kindOf(wanted);
  const cost: Cost = COSTS[kind];
  return CRAWLER.test(userAgent) && wanted.kind !== 'mcp'
    ? { kind, ...cost, class: 'crawler' }
    : { kind, ...cost };
}

/** Words by which crawlers name themselves. */
const CRAWLER = /bot\b|crawl|spider|slurp|scrap|fetcher|preview/i;

function kindOf(wanted: MakeRequest): WorkKind {
  switch (wanted.kind) {
    case 'page':
      return wanted.sitePath === SEARCH_PATH ? 'results' : 'state';
    case 'page-data':
      return wanted.sitePath === SEARCH_PATH ? 'results' : 'state-data';
    case 'search-json':
      return 'search';
    case 'search-menu':
      return 'menu';
    case 'feedback':
      return 'feedback';
    case 'picture':
      if (!wanted.sitePath.endsWith('.png')) return 'export';
      return ENLARGED.test(wanted.sitePath) ? 'enlarged' : 'picture';
    case 'mcp':
      return READ.has(toolIn(wanted.body)) ? 'read' : 'assistant';
    default:
      return 'shared';
  }
}

const ENLARGED = /-[1-8]x\.png$/;

/** Tools that read what is cached; no tool for other messages of the protocol. */
const READ: ReadonlySet<string | null> = new Set([null, 'read_page', 'list_pages']);

const callSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ method: v.literal('tools/call'), params: v.object({ name: v.string() }) }),
);

function toolIn(body: string): string | null {
  const { success, output } = v.safeParse(callSchema, body);
  return success ? output.params.name : null;
}
