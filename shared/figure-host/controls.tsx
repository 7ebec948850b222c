import { useLayoutEffect } from 'react';
import {
  type ChoiceSetting,
  type NumberSetting,
  type Setting,
  type SwitchSetting,
  type WrittenSetting,
  writeSettings,
} from 'settings';
import type { Place } from './address.ts';
import { NumberField, Range, useNativeChange } from './fields.tsx';
import type { AnyFigure, AnySettings, AnyViewProps, Change } from './figure.ts';
import { useIsLive } from './is-live.ts';
import { isSeed, SeedControl } from './seed-control.tsx';
import { isLogarithmic, LOG_RANGE, positionOf, valueAt } from './slider-scale.ts';

export interface ControlsProps extends Pick<AnyViewProps, 'change'> {
  readonly figure: AnyFigure;
  readonly place: Place;
  /** what the controls say */
  readonly settings: AnySettings;
  /** sentences about requested settings that had to be changed */
  readonly problems: readonly string[];
}

/** The settings of a figure as a form. Without JavaScript it is sent to the server, with it changes act at once. */
export function Controls(props: ControlsProps) {
  const { figure, place, problems } = props;
  const [first, ...others] = figure.groups;
  const shown = first?.settings.slice(0, MOST_SHOWN) ?? [];
  const more = [{ label: '', settings: first?.settings.slice(MOST_SHOWN) ?? [] }, ...others];
  const count = more.reduce((sum, { settings }) => sum + settings.length, 0);
  return (
    <form
      className="controls"
      method="get"
      action={`${place.href}#${place.id}`}
      aria-labelledby={`${place.id}-title`}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name={`${place.id}.v`} value={figure.versions.version} />
      {ungrouped(props).map(([name, text]) => (
        <input key={name} type="hidden" name={`${place.id}.${name}`} value={text} />
      ))}
      <div className="control-group">{controlsOf(props, shown)}</div>
      {count > 0 && (
        <details>
          <summary>{`${count} more ${count === 1 ? 'setting' : 'settings'}`}</summary>
          {more.map(
            ({ label, settings }) =>
              settings.length > 0 && (
                <fieldset key={label} className="control-group">
                  {label !== '' && <legend>{label}</legend>}
                  {controlsOf(props, settings)}
                </fieldset>
              ),
          )}
        </details>
      )}
      {problems.length > 0 && (
        <div role="status">
          <ul className="control-problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <button type="submit" className="control-submit">
        Show
      </button>
    </form>
  );
}

/** The most settings that are seen at once; the others are folded. */
const MOST_SHOWN = 6;

/** Changed settings without a control, which hidden fields keep when the form is sent. */
function ungrouped({ figure, place, settings }: ControlsProps) {
  const grouped = new Set(figure.groups.flatMap((group) => group.settings));
  return writeSettings(figure.settings, settings, place.base).filter(
    ([name]) => !grouped.has(name),
  );
}

function controlsOf({ figure, place, settings, change }: ControlsProps, names: readonly string[]) {
  return names.flatMap((name) => {
    const setting = figure.settings[name];
    if (!setting) return [];
    return [
      <Control
        key={name}
        name={name}
        id={place.id}
        setting={setting}
        value={settings[name]}
        isTerse={figure.controls === 'beside-experiments'}
        change={(value, when) => change({ [name]: value }, when)}
      />,
    ];
  });
}

interface ControlProps<S extends Setting> {
  /** of the setting in its description */
  readonly name: string;
  /** id of the figure */
  readonly id: string;
  readonly setting: S;
  readonly value: unknown;
  /** whether there is no line for the name of a choice, which is only read aloud then */
  readonly isTerse?: boolean;
  change(value: unknown, when: Change): void;
}

/** The control of one setting. Its label comes from the description, so that page and figure use the same words. */
export function Control(props: ControlProps<Setting>) {
  const { setting } = props;
  switch (setting.type) {
    case 'number':
      return <NumberControl {...props} setting={setting} />;
    case 'choice':
      return <ChoiceControl {...props} setting={setting} />;
    case 'switch':
      return <SwitchControl {...props} setting={setting} />;
    case 'written':
      return <WrittenControl {...props} setting={setting} />;
  }
}

function NumberControl({ name, id, setting, value, change }: ControlProps<NumberSetting>) {
  const isLive = useIsLive();
  const { min, max, label, unit } = setting;
  const field = { id: `${id}-${name}`, name: `${id}.${name}` };
  const range = { min, max, value: Number(value) };
  if (isSeed(setting))
    return <SeedControl {...field} setting={setting} value={range.value} change={change} />;
  return (
    <div className="control control-number">
      <label htmlFor={field.id}>
        {label}
        {unit && <span className="unit"> {unit}</span>}
      </label>
      <NumberField {...range} {...field} step={unitOf(setting)} change={change} />
      {/* The same setting as a slider, hidden from screen readers. */}
      <Range
        {...(isLogarithmic(range)
          ? { ...LOG_RANGE, value: positionOf(range.value, range) }
          : { ...range, step: setting.step ?? unitOf(setting) })}
        disabled={!isLive}
        tabIndex={-1}
        aria-hidden="true"
        change={(at, when) => change(isLogarithmic(range) ? valueAt(at, range) : at, when)}
      />
    </div>
  );
}

function ChoiceControl(props: ControlProps<ChoiceSetting>) {
  const { name, id, setting, value, isTerse, change } = props;
  const { label, options } = setting;
  if (options.length > MOST_IN_ROW) return <SelectControl {...props} />;
  return (
    <fieldset className="control control-choice">
      <legend className={isTerse ? 'visually-hidden' : undefined}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} title={option.sentence}>
            <input
              type="radio"
              name={`${id}.${name}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => change(option.value, 'done')}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The most options that fit side by side. */
const MOST_IN_ROW = 4;

function SelectControl({ name, id, setting, value, change }: ControlProps<ChoiceSetting>) {
  const field = `${id}-${name}`;
  return (
    <div className="control control-select">
      <label htmlFor={field}>{setting.label}</label>
      <select
        id={field}
        name={`${id}.${name}`}
        value={String(value)}
        onChange={({ currentTarget }) => change(currentTarget.value, 'done')}
      >
        {setting.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function SwitchControl({ name, id, setting, value, change }: ControlProps<SwitchSetting>) {
  return (
    <div className="control control-switch">
      {/* A form does not send an unchecked box, so "off" is always sent; the last value counts. */}
      <input type="hidden" name={`${id}.${name}`} value="off" />
      <label>
        <input
          type="checkbox"
          name={`${id}.${name}`}
          value="on"
          checked={value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked, 'done')}
        />
        {setting.label}
      </label>
    </div>
  );
}

/** The setting as text, to paste it or to change it without JavaScript. */
function WrittenControl({ name, id, setting, value, change }: ControlProps<WrittenSetting>) {
  const field = `${id}-${name}`;
  const written = setting.write(value);
  const ref = useNativeChange<HTMLTextAreaElement>((area) => {
    const read = setting.read(area.value);
    area.setCustomValidity(typeof read === 'string' ? read : '');
    if (typeof read === 'string') area.reportValidity();
    else change(read.value, 'done');
  });
  useLayoutEffect(() => {
    if (!ref.current || ref.current.value === written) return;
    ref.current.value = written;
    ref.current.setCustomValidity('');
  }, [written, ref]);
  return (
    <div className="control control-written">
      <label htmlFor={field}>{setting.label}</label>
      <textarea
        ref={ref}
        id={field}
        name={`${id}.${name}`}
        rows={4}
        maxLength={setting.maxLength}
        spellCheck={false}
        autoComplete="off"
        defaultValue={written}
      />
    </div>
  );
}

/** The step of a typed number: one in its last decimal. */
function unitOf({ digits }: NumberSetting): number {
  return [1, 0.1, 0.01, 0.001, 0.0001][digits] ?? 1;
}
