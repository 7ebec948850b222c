/** @jsxImportSource preact */
import type { ChoiceSetting, NumberSetting, Setting, SwitchSetting, WrittenSetting } from '../../generator/settings.ts';
import type { Change } from '../figure.ts';

interface ControlProps<S extends Setting> {
  /** of the setting in its description */
  readonly name: string;
  /** id of the figure */
  readonly id: string;
  readonly setting: S;
  readonly value: unknown;
  readonly isLive: boolean;
  change(value: unknown, when: Change): void;
}

/** The control of one setting, whatever its type. Labels are words of the description, so that page and figure speak alike. */
export function Control(props: ControlProps<Setting>) {
  const { setting } = props;
  switch (setting.type) {
    case 'number':
      return setting.max > MOST_IN_SLIDER ? <SeedControl {...props} setting={setting} /> : <NumberControl {...props} setting={setting} />;
    case 'choice':
      return <ChoiceControl {...props} setting={setting} />;
    case 'switch':
      return <SwitchControl {...props} setting={setting} />;
    case 'written':
      return <WrittenControl {...props} setting={setting} />;
  }
}

/** A slider over more values is of no use; such a number is a seed. */
const MOST_IN_SLIDER = 1_000_000;

function NumberControl({ name, id, setting, value, isLive, change }: ControlProps<NumberSetting>) {
  const { min, max, label, unit } = setting;
  const field = `${id}-${name}`;
  const range = { min, max, value: Number(value) };
  return (
    <div class="control control-number">
      <label for={field}>
        {label}
        {unit && <span class="unit">{unit}</span>}
      </label>
      <NumberField {...range} step={unitOf(setting)} id={field} name={`${id}.${name}`} change={change} />
      {/* The same setting again, for dragging: the field beside it has the name, and is what a reader of the screen is told. */}
      <input
        type="range"
        {...range}
        step={setting.step ?? unitOf(setting)}
        disabled={!isLive}
        tabIndex={-1}
        aria-hidden="true"
        onInput={({ currentTarget }) => change(currentTarget.valueAsNumber, 'moving')}
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber, 'done')}
      />
    </div>
  );
}

/** A seed has no neighbours worth sliding over: one types it, or throws the dice. */
function SeedControl({ name, id, setting, value, isLive, change }: ControlProps<NumberSetting>) {
  const { min, max, label } = setting;
  const field = `${id}-${name}`;
  return (
    <div class="control control-seed">
      <label for={field}>{label}</label>
      <NumberField min={min} max={max} step={1} value={Number(value)} id={field} name={`${id}.${name}`} change={change} />
      {/* Chance of the visitor's own: what it gives is a seed like any other, written in the address. */}
      <button type="button" class="chip" disabled={!isLive} onClick={() => change(Math.floor(Math.random() * NEW_SEEDS), 'done')}>
        New seed
      </button>
    </div>
  );
}

/** New seeds are short enough to be read out. */
const NEW_SEEDS = 100_000;

interface NumberFieldProps {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  change(value: unknown, when: Change): void;
}

function NumberField({ change, ...attributes }: NumberFieldProps) {
  return (
    <input
      type="number"
      inputMode={attributes.step < 1 ? 'decimal' : 'numeric'}
      required
      {...attributes}
      onInput={({ currentTarget }) => {
        // An empty field, or "1e", is somebody typing.
        if (Number.isFinite(currentTarget.valueAsNumber) && currentTarget.validity.valid) change(currentTarget.valueAsNumber, 'moving');
      }}
      onChange={({ currentTarget }) => change(Number.isFinite(currentTarget.valueAsNumber) ? currentTarget.valueAsNumber : attributes.value, 'done')}
    />
  );
}

function ChoiceControl({ name, id, setting, value, change }: ControlProps<ChoiceSetting>) {
  const { label, options } = setting;
  if (options.length > MOST_IN_ROW) return <SelectControl {...{ name, id, setting, value, change }} />;
  return (
    <fieldset class="control control-choice">
      <legend>{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value} title={option.sentence}>
            <input type="radio" name={`${id}.${name}`} value={option.value} checked={option.value === value} onChange={() => change(option.value, 'done')} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** More options than fit beside each other. */
const MOST_IN_ROW = 4;

function SelectControl({ name, id, setting, value, change }: Omit<ControlProps<ChoiceSetting>, 'isLive'>) {
  const field = `${id}-${name}`;
  return (
    <div class="control control-select">
      <label for={field}>{setting.label}</label>
      <select id={field} name={`${id}.${name}`} value={String(value)} onChange={({ currentTarget }) => change(currentTarget.value, 'done')}>
        {setting.options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function SwitchControl({ name, id, setting, value, change }: ControlProps<SwitchSetting>) {
  return (
    <div class="control control-switch">
      {/* A box that is not ticked is not sent, so "off" always is; the last value counts. */}
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

/** The written form itself: how such a setting is changed without scripts, and pasted with them. */
function WrittenControl({ name, id, setting, value, change }: ControlProps<WrittenSetting>) {
  const field = `${id}-${name}`;
  return (
    <div class="control control-written">
      <label for={field}>{setting.label}</label>
      <textarea
        id={field}
        name={`${id}.${name}`}
        rows={4}
        maxLength={setting.maxLength}
        spellcheck={false}
        autocomplete="off"
        value={setting.write(value)}
        onChange={({ currentTarget }) => {
          const read = setting.read(currentTarget.value);
          currentTarget.setCustomValidity(typeof read === 'string' ? read : '');
          if (typeof read === 'string') currentTarget.reportValidity();
          else change(read.value, 'done');
        }}
      />
    </div>
  );
}

/** One of the last decimal: what a typed number may differ by. A slider takes larger steps. */
function unitOf({ digits }: NumberSetting): number {
  return [1, 0.1, 0.01, 0.001, 0.0001][digits] ?? 1;
}
