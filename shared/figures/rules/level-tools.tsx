/** @jsxImportSource preact */
import type { Hand } from './level-view.tsx';

export interface LevelToolsProps {
  readonly id: string;
  readonly hand: Hand;
  readonly isFlat: boolean;
  readonly isLive: boolean;
  take(hand: Hand): void;
  flatten(isFlat: boolean): void;
}

const HANDS: readonly (readonly [Hand, string])[] = [
  ['explain', 'Explain cells'],
  ['paint', 'Paint cells'],
];

/** What a click on the level does, and whether the plan is seen in place of the pictures. */
export function LevelTools({ id, hand, isFlat, isLive, take, flatten }: LevelToolsProps) {
  return (
    <div class="rules-tools">
      <fieldset>
        <legend class="visually-hidden">A click on the level</legend>
        <div class="segments">
          {HANDS.map(([value, label]) => (
            <label key={value}>
              <input type="radio" name={`${id}-hand`} disabled={!isLive} checked={hand === value} onChange={() => take(value)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="rules-flat">
        <input type="checkbox" disabled={!isLive} checked={isFlat} onChange={() => flatten(!isFlat)} />
        Int grid
      </label>
    </div>
  );
}
