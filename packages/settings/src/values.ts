import type {
  ChoiceSetting,
  Description,
  Setting,
  SettingsOf,
  WrittenSetting,
} from './settings.ts';

/** Valid settings, and what had to be changed. */
export interface CheckedSettings<D extends Description> {
  readonly settings: SettingsOf<D>;
  /** sentences, each naming a setting, what is wrong with its value and what replaces it */
  readonly problems: readonly string[];
}

/** The defaults of a description. The annotation lets a bundler drop defaults that nothing reads. */
/* @__NO_SIDE_EFFECTS__ */
export function defaultsOf<D extends Description>(description: D): SettingsOf<D> {
  return checkSettings(description, {}).settings;
}

/**
 * Makes valid settings from anything. Values outside their range are clamped, unreadable ones become the default, and
 * unknown names are left out; each of these is a problem. Missing values become the default silently.
 * @param given values by name, as values or as text
 */
export function checkSettings<D extends Description>(
  description: D,
  given: Readonly<Record<string, unknown>>,
): CheckedSettings<D> {
  const problems = Object.keys(given)
    .filter((name) => !Object.hasOwn(description, name))
    .map(
      (name) =>
        `There is no setting "${cut(name)}". Settings are ${Object.keys(description).join(', ')}.`,
    );
  const settings: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(description)) {
    const { value, problem } = Object.hasOwn(given, name)
      ? checkValue(setting, given[name])
      : { value: setting.default };
    settings[name] = value;
    if (problem !== undefined) problems.push(`${setting.label}: ${problem}`);
  }
  // The loop gives every name of D a value of its setting's type, which the compiler cannot see.
  return { settings: settings as SettingsOf<D>, problems };
}

/** What an option of a choice is called. */
export function labelOf<Value extends string>(
  { options }: ChoiceSetting<Value>,
  value: Value,
): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

interface Checked {
  readonly value: unknown;
  readonly problem?: string;
}

function checkValue(setting: Setting, given: unknown): Checked {
  switch (setting.type) {
    case 'number': {
      const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
      if (typeof number !== 'number' || Number.isNaN(number)) {
        return {
          value: setting.default,
          problem: `"${cut(given)}" is not a number; ${setting.default} is used.`,
        };
      }
      const value = rounded(Math.max(setting.min, Math.min(setting.max, number)), setting.digits);
      if (number >= setting.min && number <= setting.max) return { value };
      return {
        value,
        problem: `${cut(given)} is not between ${setting.min} and ${setting.max}; ${value} is used.`,
      };
    }
    case 'choice': {
      const option = setting.options.find(({ value }) => value === given);
      if (option) return { value: option.value };
      const known = setting.options.map(({ value }) => value).join(', ');
      return {
        value: setting.default,
        problem: `"${cut(given)}" is none of ${known}; ${setting.default} is used.`,
      };
    }
    case 'switch': {
      if (given === true || given === 'on') return { value: true };
      if (given === false || given === 'off') return { value: false };
      return {
        value: setting.default,
        problem: `"${cut(given)}" is neither on nor off; ${setting.default ? 'on' : 'off'} is used.`,
      };
    }
    case 'written': {
      const text = typeof given === 'string' ? given : writtenForm(setting, given);
      if (text === null)
        return { value: setting.default, problem: 'it cannot be read; the default is used.' };
      const read =
        text.length > setting.maxLength
          ? `it is longer than ${setting.maxLength} characters`
          : setting.read(text);
      return typeof read === 'string'
        ? { value: setting.default, problem: `${read}; the default is used.` }
        : read;
    }
  }
}

/** The text form of a possible value, or null when it is none. */
function writtenForm(setting: WrittenSetting, given: unknown): string | null {
  try {
    return setting.write(given);
  } catch {
    return null;
  }
}

/** A value as text, for links, forms and JSON. */
export function writeValue(setting: Setting, value: unknown): string {
  if (setting.type === 'written') return setting.write(value);
  return setting.type === 'switch' ? (value === true ? 'on' : 'off') : String(value);
}

/** All settings that differ from `base` as text, in the order of the description: equal settings give equal results. */
export function writeSettings<D extends Description>(
  description: D,
  settings: SettingsOf<D>,
  base: SettingsOf<D>,
): readonly (readonly [string, string])[] {
  return Object.entries(description).flatMap(([name, setting]) => {
    const text = writeValue(setting, settings[name]);
    return text === writeValue(setting, base[name]) ? [] : [[name, text] as const];
  });
}

/** Settings from a JSON object of names and values. Missing ones have their default. */
export function readWritten<D extends Description>(description: D, json: string): SettingsOf<D> {
  const given: unknown = JSON.parse(json);
  return checkSettings(description, isRecord(given) ? given : {}).settings;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rounds half up to a number of decimals, with arithmetic that is the same in every engine. */
function rounded(value: number, digits: number): number {
  const scale = [1, 10, 100, 1000, 10_000][digits] ?? 1;
  return Math.floor(value * scale + 0.5) / scale;
}

function cut(value: unknown): string {
  // Converting an object to a string may throw.
  const text = typeof value === 'object' && value !== null ? 'an object' : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
