import { settingsDescriptions } from '../../shared/generator/descriptions.ts';
import type { DescribedSettings } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';

/** The settings that a table of a page is made from, or why there are none. */
export function describedSettings(name: string): DescribedSettings | string {
  return settingsDescriptions.get(name) ?? `there are no settings of "${name}".${suggestion(name, [...settingsDescriptions.keys()])}`;
}
