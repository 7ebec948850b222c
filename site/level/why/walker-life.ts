import {
  type Cell,
  contains,
  EMPTY,
  tileAt,
  WALKER_KINDS,
  WALKER_STEPS,
  type WalkerLevel,
  type WalkerStage,
} from 'generator';
import { thousands } from '#engine/shared/figure-host/words.ts';
import type { LifeLine } from '../level.ts';

/** Where each step is explained; the list of all steps for the others. */
const PAGES: Readonly<Partial<Record<WalkerStage['step'], string>>> = {
  'walker-simulation': 'docs/walker-generator/#one-tick-of-a-walker',
  border: 'docs/walker-generator/configuration/#walls',
  'minimum-wall-size': 'docs/walker-generator/configuration/#minimum-wall-size-exactly',
  structures: 'docs/features/structures/',
};
const STEPS_PAGE = 'docs/walker-generator/configuration/#steps';

/** What the walkers and each later step did to a cell of a walker level. */
export function walkerLife(level: WalkerLevel, x: number, y: number): readonly LifeLine[] {
  const lines: LifeLine[] = [];
  const say = (step: WalkerStage['step'], words: string): void => {
    const label = WALKER_STEPS.find(({ id }) => id === step)?.label ?? step;
    lines.push({ text: `${label}: ${words}.`, page: PAGES[step] ?? STEPS_PAGE });
  };
  let before = -1;
  for (const { step, grid, inner } of level.stages) {
    const kind = tileAt(grid, x - level.inner.x + inner.x, y - level.inner.y + inner.y, -1);
    if (step === 'walker-simulation' && kind >= 0) say(step, tickWords(level, x, y));
    else if (before < 0 && kind >= 0) say(step, `added as ${nameOf(kind)} around the level`);
    else if (kind !== before)
      say(
        step,
        before === EMPTY ? `became ${nameOf(kind)}` : `${nameOf(before)} became ${nameOf(kind)}`,
      );
    before = kind;
  }
  return lines;
}

/** The same for a level in a frame of wall, whose lower left cell lies at `corner`. */
export function walkerLifeInFrame(
  level: WalkerLevel,
  corner: Cell,
  x: number,
  y: number,
): readonly LifeLine[] {
  if (contains(level.grid, x - corner.x, y - corner.y))
    return walkerLife(level, x - corner.x, y - corner.y);
  return [
    {
      text: 'Outside the generated level: filled with wall, since every level of this figure has the same size.',
      page: 'docs/walker-generator/',
    },
  ];
}

function tickWords(
  { inner, walk: { since, ticks, box } }: WalkerLevel,
  x: number,
  y: number,
): string {
  const tick = since[(y - inner.y) * box.width + x - inner.x] ?? 0;
  return tick === 0
    ? 'no walker left floor here'
    : `a walker left floor here in tick ${thousands(tick)} of ${thousands(ticks)}`;
}

function nameOf(kind: number): string {
  return WALKER_KINDS[kind]?.name.toLowerCase() ?? 'nothing';
}
