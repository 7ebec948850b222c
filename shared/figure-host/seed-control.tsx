import { useState } from 'react';
import type { NumberSetting, Setting } from 'settings';
import { NumberField } from './fields.tsx';
import type { Change } from './figure.ts';
import { useIsLive } from './is-live.ts';

/** A number with a larger range is a seed. It has no slider, since neighbouring seeds are unrelated. */
const MOST_IN_SLIDER = 1_000_000;

export function isSeed(setting: Setting | undefined): boolean {
  return setting?.type === 'number' && setting.max > MOST_IN_SLIDER;
}

/** The number of seeds to draw from. Few, so that seeds are short. */
const NEW_SEEDS = 100_000;
/** Seeds that one can step back through. */
const MOST_TRIED = 50;

/** The key that draws a seed while the focus is in the figure. */
export const SEED_KEY = 'R';

interface SeedControlProps {
  /** of the field, and its name in the form */
  readonly id: string;
  readonly name: string;
  readonly setting: NumberSetting;
  readonly value: number;
  change(value: number, when: Change): void;
}

/** A seed is typed, drawn at random, or one of those that were tried here before. */
export function SeedControl({ id, name, setting, value, change }: SeedControlProps) {
  const isLive = useIsLive();
  const [tried, setTried] = useState<readonly number[]>([value]);
  const take = (seed: number, when: Change): void => {
    if (when === 'done' && !tried.includes(seed))
      setTried([...new Set([...tried, value, seed])].slice(-MOST_TRIED));
    change(seed, when);
  };
  const at = tried.indexOf(value);
  const step = (label: string, sign: string, to: number | undefined) => (
    // `aria-disabled`, since a button that disables itself when pressed loses the focus.
    <button
      type="button"
      className="chip seed-step"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && change(to, 'done')}
    >
      {sign}
    </button>
  );
  return (
    <div className="control control-seed">
      <label htmlFor={id} className={tried.length > 1 ? 'visually-hidden' : undefined}>
        {setting.label}
      </label>
      {tried.length > 1 && step('Seed before', '‹', at < 0 ? tried.at(-1) : tried[at - 1])}
      <NumberField
        id={id}
        name={name}
        min={setting.min}
        max={setting.max}
        step={1}
        value={value}
        change={take}
      />
      {tried.length > 1 && step('Seed after', '›', at < 0 ? undefined : tried[at + 1])}
      <button
        type="button"
        className="chip"
        disabled={!isLive}
        title={isLive ? `Key ${SEED_KEY}` : undefined}
        aria-keyshortcuts={isLive ? SEED_KEY : undefined}
        onClick={() => take(Math.floor(Math.random() * NEW_SEEDS), 'done')}
      >
        New seed
      </button>
    </div>
  );
}
