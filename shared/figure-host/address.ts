import {
  type CheckedSettings,
  checkSettings,
  type Description,
  readWritten,
  type SettingsOf,
  writeSettings,
} from 'settings';
import type { AnySettings, Versions } from './figure.ts';
import type { PictureHost } from './picture-address.ts';

/* The state of figures in the address of a page, such as `?waves.v=2&waves.height=7`: the changed settings. */

const VERSION = 'v';

/** What the address needs to know of a figure. */
interface Addressed<D extends Description> {
  readonly settings: D;
  readonly versions: Versions;
}

/** The place of a figure: its page, and its settings there. */
export interface Place {
  /** unique in its page; the prefix of its keys in the address and of the ids of its elements */
  readonly id: string;
  /** address of the page, without query */
  readonly href: string;
  /** the settings that the page gives to it */
  readonly base: AnySettings;
  /** where pictures come from */
  readonly pictures: PictureHost;
  /** where the whole figure is, if this is its short form */
  readonly full?: FullPlace | undefined;
}

/** The page of a whole figure. */
interface FullPlace extends Pick<Place, 'id' | 'href' | 'base'> {}

/** Reads where the whole figure is from what the page says of its short form. */
export function readFullPlace(
  { settings }: Pick<Addressed<Description>, 'settings'>,
  {
    full,
    fullSettings = '{}',
  }: { readonly full?: string | undefined; readonly fullSettings?: string | undefined },
): FullPlace | undefined {
  if (full === undefined) return undefined;
  const [href = '', id = ''] = full.split('#');
  return { href, id, base: readWritten(settings, fullSettings) };
}

/** The settings that a query gives to a figure, their names without its id. The last of several values counts. */
export function givenIn(query: string, id: string): Readonly<Record<string, string>> {
  const prefix = `${id}.`;
  const given = [...new URLSearchParams(query)]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => [key.slice(prefix.length), value]);
  return Object.fromEntries(given);
}

/**
 * Reads the state of a figure from a query.
 * @param base the figure's settings on its page, for what the query leaves out
 * @returns null when the query says nothing about the figure
 */
export function readState<D extends Description>(
  query: string,
  id: string,
  { settings: description, versions: { version: own } }: Addressed<D>,
  base: SettingsOf<D>,
): CheckedSettings<D> | null {
  const { [VERSION]: version, ...given } = givenIn(query, id);
  if (version === undefined && Object.keys(given).length === 0) return null;
  const { settings, problems } = checkSettings(description, { ...base, ...given });
  if (version === undefined || version === String(own)) return { settings, problems };
  const maker =
    /^\d+$/.test(version) && Number(version) < own ? 'an earlier version' : 'another version';
  return {
    settings,
    problems: [
      `This link was made with ${maker} of this figure, which may have shown something else.`,
      ...problems,
    ],
  };
}

/** The given query with the state of one figure: empty, or beginning with `?`. Other figures' states are kept. */
export function writeState<D extends Description>(
  query: string,
  id: string,
  { settings: description, versions }: Addressed<D>,
  state: { settings: SettingsOf<D>; base: SettingsOf<D> },
): string {
  const kept = [...new URLSearchParams(query)].filter(([key]) => !key.startsWith(`${id}.`));
  const own = writeSettings(description, state.settings, state.base).map(([name, text]) => [
    `${id}.${name}`,
    text,
  ]);
  const version = own.length === 0 ? [] : [[`${id}.${VERSION}`, String(versions.version)]];
  const written = new URLSearchParams([...kept, ...version, ...own]).toString();
  return written === '' ? '' : `?${written}`;
}

/**
 * Whether a query contains the state of one of these figures, or may contain that of any. Quick.
 * @param ids without them it is also true for some queries that contain none
 */
export function mayHoldState(query: string, ids?: readonly string[]): boolean {
  // Parsed, since some programs that forward links write the dot as %2E.
  return [...new URLSearchParams(query).keys()].some((key) => {
    const [, id] = /^([a-z][a-z0-9-]*)\./.exec(key) ?? [];
    return id !== undefined && (ids?.includes(id) ?? true);
  });
}
