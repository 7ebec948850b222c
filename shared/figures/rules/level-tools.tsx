/** @jsxImportSource preact */
import { Segments } from '../shell/segments.tsx';
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
      <Segments legend="A click on the level" name={`${id}-hand`} options={HANDS} value={hand} isLive={isLive} choose={take} />
      <label class="rules-flat">
        <input type="checkbox" disabled={!isLive} checked={isFlat} onChange={() => flatten(!isFlat)} />
        Int grid
      </label>
    </div>
  );
}
