import type { Description, Setting } from '../../shared/generator/settings.ts';
import { checkSettings, readWritten, writeValue } from '../../shared/generator/settings-values.ts';

/** A figure of the page with what it lets one set. Its ranges may be narrower than those of the generator. */
export interface SettableFigure {
  readonly id: string;
  readonly description: Description;
  /** The settings that it has on this page, as JSON in their written form; others have their defaults. */
  readonly written: string;
}

/** A value of a setting that tells what it does. */
export interface TellingValue {
  readonly href: string;
  readonly value: unknown;
}

/** A link that sets one setting of a figure to a telling value, or null when the figure has no such setting or nothing to tell. */
export function tellingValue(name: string, setting: Setting, figure: SettableFigure): TellingValue | null {
  const own = Object.hasOwn(figure.description, name) ? figure.description[name] : undefined;
  if (!own) return null;
  const base = writeValue(own, readWritten(figure.description, figure.written)[name]);
  const candidates = [setting.show, own.show, ...extremes(own)].filter((value) => value !== undefined);
  for (const candidate of candidates) {
    const { settings, problems } = checkSettings({ [name]: own }, { [name]: candidate });
    const written = writeValue(own, settings[name]);
    if (problems.length === 0 && written !== base) {
      return { href: `?${new URLSearchParams([[`${figure.id}.${name}`, written]])}#${figure.id}`, value: settings[name] };
    }
  }
  return null;
}

/** Values far from the default, the farthest first. */
function extremes(setting: Setting): readonly unknown[] {
  switch (setting.type) {
    case 'number':
      return setting.default - setting.min > setting.max - setting.default ? [setting.min, setting.max] : [setting.max, setting.min];
    case 'choice':
      return setting.options.map(({ value }) => value).filter((value) => value !== setting.default);
    case 'switch':
      return [!setting.default, setting.default];
    case 'written':
      return [];
  }
}
