/* Each setting has one description, which clamping, tables, controls and links all use. */

interface Described {
  /** the name that users see */
  readonly label: string;
  /** what it does, in one sentence */
  readonly sentence: string;
  /** the cost of a higher value, if any */
  readonly cost?: string;
  /** a value that demonstrates the setting; as text for a written setting */
  readonly show?: number | string | boolean;
}

/** A number in a closed range. */
export interface NumberSetting extends Described {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
  /** decimals: 0 for an integer, at most 4 */
  readonly digits: number;
  /** change by an arrow key; without it one unit of the last decimal */
  readonly step?: number;
  readonly default: number;
  /** such as "cells" */
  readonly unit?: string;
}

/** One of a few named values. */
export interface ChoiceSetting<Value extends string = string> extends Described {
  readonly type: 'choice';
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly sentence?: string;
  }[];
  readonly default: Value;
}

export interface SwitchSetting extends Described {
  readonly type: 'switch';
  readonly default: boolean;
}

/** A larger value with a text form, such as a list of rules. */
export interface WrittenSetting<Value = unknown> extends Described {
  readonly type: 'written';
  readonly default: Value;
  /** longest text that is read, in characters */
  readonly maxLength: number;
  write(value: Value): string;
  /** Never throws: returns what is wrong and what to do as a text. Checks every bound. */
  read(text: string): { readonly value: Value } | string;
}

export type Setting = NumberSetting | ChoiceSetting | SwitchSetting | WrittenSetting;

/** Settings by the names that code and links use. Their order is that of tables and controls. */
export type Description = Readonly<Record<string, Setting>>;

/** The values of all settings of a description. */
export type SettingsOf<D extends Description> = {
  readonly [Name in keyof D]: D[Name] extends NumberSetting
    ? number
    : D[Name] extends SwitchSetting
      ? boolean
      : D[Name] extends ChoiceSetting<infer Value>
        ? Value
        : D[Name] extends WrittenSetting<infer Value>
          ? Value
          : unknown;
};

/** Keeps the values of choices as types. The annotation lets a bundler drop descriptions that nothing reads. */
/* @__NO_SIDE_EFFECTS__ */
export function describeSettings<const D extends Description>(description: D): D {
  return description;
}

/** A number from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function number(
  label: string,
  [min, max]: readonly [min: number, max: number],
  value: number,
  more: Omit<NumberSetting, 'type' | 'label' | 'min' | 'max' | 'default'>,
): NumberSetting {
  return { type: 'number', label, min, max, default: value, ...more };
}

/** A whole number from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(
  label: string,
  range: readonly [min: number, max: number],
  value: number,
  more: Pick<NumberSetting, 'sentence' | 'cost' | 'show' | 'step' | 'unit'>,
): NumberSetting {
  return number(label, range, value, { digits: 0, ...more });
}

/** A probability, or another share that is set in thousandths. */
/* @__NO_SIDE_EFFECTS__ */
export function chance(
  label: string,
  range: readonly [min: number, max: number],
  value: number,
  more: Pick<NumberSetting, 'sentence' | 'cost' | 'show'>,
): NumberSetting {
  return number(label, range, value, { digits: 3, step: 0.01, ...more });
}

/** One of the keys of `options`, each with its label and, where that does not say it all, a sentence. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<
  const Options extends Readonly<
    Record<string, string | readonly [label: string, sentence: string]>
  >,
>(
  label: string,
  sentence: string,
  value: NoInfer<keyof Options & string>,
  options: Options,
): ChoiceSetting<keyof Options & string> {
  const described = Object.entries(options).map(([own, words]) => {
    const [name, meaning] = typeof words === 'string' ? [words] : words;
    return { value: own, label: name, ...(meaning !== undefined && { sentence: meaning }) };
  });
  return { type: 'choice', label, sentence, default: value, options: described };
}

/* @__NO_SIDE_EFFECTS__ */
export function onOff(label: string, sentence: string, value: boolean): SwitchSetting {
  return { type: 'switch', label, sentence, default: value };
}
