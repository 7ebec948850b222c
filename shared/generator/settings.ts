/*
 * Settings are described once. Validation and clamping, the settings tables of the pages, the controls of the figures and the links
 * that carry a state are all made from the description.
 */

interface Described {
  /** as the inspector and the pages call it */
  readonly label: string;
  /** one sentence: what it does */
  readonly sentence: string;
  /** what a higher value costs, where it costs something */
  readonly cost?: string;
  /** a value that shows what the setting does, for those who meet it first; in its written form where it has one */
  readonly show?: number | string | boolean;
}

/** A number in a closed range. */
export interface NumberSetting extends Described {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
  /** decimals that count: 0 makes it an integer; at most 4 */
  readonly digits: number;
  /** how far an arrow key moves it; one unit of the last decimal without it */
  readonly step?: number;
  readonly default: number;
  /** such as "cells"; without one it is a plain number */
  readonly unit?: string;
}

/** One of a few words. */
export interface ChoiceSetting<Value extends string = string> extends Described {
  readonly type: 'choice';
  readonly options: readonly { readonly value: Value; readonly label: string; readonly sentence?: string }[];
  readonly default: Value;
}

/** On or off. */
export interface SwitchSetting extends Described {
  readonly type: 'switch';
  readonly default: boolean;
}

/** Something larger with a written form of its own, such as a list of rules. */
export interface WrittenSetting<Value = unknown> extends Described {
  readonly type: 'written';
  readonly default: Value;
  /** longest written form that is read, in characters */
  readonly maxLength: number;
  write(value: Value): string;
  /** Never throws: a text says what is wrong and what to do. Checks every bound. */
  read(text: string): { readonly value: Value } | string;
}

export type Setting = NumberSetting | ChoiceSetting | SwitchSetting | WrittenSetting;

/** All settings of one thing by the names that code and links use; their order is the order of tables and controls. */
export type Description = Readonly<Record<string, Setting>>;

/** The values that a description describes. */
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

/** Keeps the words of choices as types. The mark below lets a bundle leave out descriptions that nothing in it reads. */
/* @__NO_SIDE_EFFECTS__ */
export function describeSettings<const D extends Description>(description: D): D {
  return description;
}
