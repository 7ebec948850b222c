/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

export interface SegmentsProps<Value extends string> {
  readonly legend: string;
  /** of the group of buttons, unique in the page */
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: ComponentChildren])[];
  readonly value: Value;
  readonly isLive: boolean;
  choose(value: Value): void;
}

/** One of a few, side by side: a choice of the view, which no address keeps. */
export function Segments<Value extends string>({ legend, name, options, value, isLive, choose }: SegmentsProps<Value>) {
  return (
    <fieldset>
      <legend class="visually-hidden">{legend}</legend>
      <div class="segments">
        {options.map(([option, label]) => (
          <label key={option}>
            <input type="radio" name={name} disabled={!isLive} checked={option === value} onChange={() => choose(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
