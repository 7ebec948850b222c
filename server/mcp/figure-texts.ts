import type { FigureOnPage } from 'markdown';
import { type Description, readWritten, type Setting, writeValue } from 'settings';
import { writeState } from '../../shared/figure-host/address.ts';
import type { AnyFigure, AnySettings } from '../../shared/figure-host/figure.ts';

/** Links to a figure with the given settings on every page that has it, the shortest first. */
export function hrefsOf(
  figure: AnyFigure,
  placed: readonly FigureOnPage[],
  settings: AnySettings,
): readonly string[] {
  const here = placed.filter((other) => other.name === figure.name);
  const hrefs = here.map(({ id, href, written }) => {
    return `${href}${writeState('', id, figure, { settings, base: readWritten(figure.settings, written) })}#${id}`;
  });
  return hrefs.sort((a, b) => a.length - b.length);
}

/** All settings by name, as text. */
export function writtenSettings(
  description: Description,
  settings: AnySettings,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(description).map(([name, setting]) => [
      name,
      writeValue(setting, settings[name]),
    ]),
  );
}

/** Describes the values of a setting. */
export function rangeOf(setting: Setting): string {
  switch (setting.type) {
    case 'number':
      return `${setting.digits === 0 ? 'whole number' : 'number'} from ${setting.min} to ${setting.max}${setting.unit === undefined ? '' : ` ${setting.unit}`}`;
    case 'choice':
      return `one of ${setting.options.map(({ value }) => value).join(', ')}`;
    case 'switch':
      return 'on or off';
    case 'written':
      return `text of at most ${setting.maxLength} characters`;
  }
}
