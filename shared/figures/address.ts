/* The state of figures in the address of a page: `?walker.v=1&walker.seed=7`, a key for each setting that differs from the figure's own. */
import type { Description, SettingsOf } from '../generator/settings.ts';
import { type CheckedSettings, checkSettings, writeSettings } from '../generator/settings-values.ts';
import { KERNEL_VERSION } from '../generator/version.ts';

const VERSION = 'v';

/** The settings that a query gives to the figure with the given id: its names without the prefix; the last of several values counts. */
export function givenIn(query: string, id: string): Readonly<Record<string, string>> {
  const prefix = `${id}.`;
  const given = [...new URLSearchParams(query)].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value]);
  return Object.fromEntries(given);
}

/**
 * Reads the state of a figure from a query.
 * @param base the figure's settings on its page, for what the query leaves out
 * @returns null when the query says nothing about the figure
 */
export function readState<D extends Description>(query: string, id: string, description: D, base: SettingsOf<D>): CheckedSettings<D> | null {
  const { [VERSION]: version, ...given } = givenIn(query, id);
  if (version === undefined && Object.keys(given).length === 0) return null;
  const { settings, problems } = checkSettings(description, { ...base, ...given });
  if (version === undefined || version === String(KERNEL_VERSION)) return { settings, problems };
  return {
    settings,
    problems: [`This link was made with another version of the generator, so the level may differ from the one that was shared.`, ...problems],
  };
}

/** The query of a state: empty for the figure's own settings, else beginning with `?`. What the query says of other figures is kept. */
export function writeState<D extends Description>(query: string, id: string, description: D, state: { settings: SettingsOf<D>; base: SettingsOf<D> }): string {
  const kept = [...new URLSearchParams(query)].filter(([key]) => !key.startsWith(`${id}.`));
  const own = writeSettings(description, state.settings, state.base).map(([name, text]) => [`${id}.${name}`, text]);
  const version = own.length === 0 ? [] : [[`${id}.${VERSION}`, String(KERNEL_VERSION)]];
  const written = new URLSearchParams([...kept, ...version, ...own]).toString();
  return written === '' ? '' : `?${written}`;
}
