import type { Grid } from 'generator';
import { type ReactNode, useRef, useState } from 'react';
import { capture } from '#engine/shared/figure-host/capture.ts';
import { Segments } from '#engine/shared/figure-host/fields.tsx';
import type { Change, ViewProps } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { ARROWS, cellUnder, onLevel, type Pointed, passedBy } from '../../level/cell-picker.tsx';
import { Picture } from '../../level/picture.tsx';
import type { RulesFacts } from './compute.ts';
import { ExplainPanel, useExplained } from './explain-panel.tsx';
import { LevelOverlay } from './level-overlay.tsx';
import type { RULES_FIGURE_SETTINGS } from './settings.ts';
import { WarningList } from './warning-list.tsx';

export type RulesViewProps = ViewProps<typeof RULES_FIGURE_SETTINGS, RulesFacts>;

interface LevelSideProps extends RulesViewProps {
  /** number of the open rule; 0 for none */
  readonly open: number;
  /** number of the rule whose cells are lit; 0 for none */
  readonly lit: number;
  openRule(number: number): void;
}

/** The level, the explanation of the cell under the pointer, and warnings. */
export function LevelSide({ settings, model, id, change, open, lit, openRule }: LevelSideProps) {
  const isLive = useIsLive();
  const { rules: theme, plan: grid } = settings;
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const [isNear, setIsNear] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [hand, setHand] = useState<Hand>('explain');
  const [column, row] = hovered ?? [settings.x, settings.y];
  const explain = useExplained(settings, model.facts, isNear);
  const { x, y, explained } = explain(
    Math.min(column, grid.width - 1),
    Math.min(row, grid.height - 1),
  );
  // If no rule is open, the one that painted the cell in the backmost layer is examined.
  const winner = explained.find(({ verdict }) => verdict.is === 'won')?.placed.number ?? 0;
  const examined = pointed ?? (open > 0 ? open : winner);
  const choose = (chosenX: number, chosenY: number): void =>
    change({ x: chosenX, y: chosenY }, 'moving');
  return (
    <div
      className="rules-level"
      onPointerEnter={() => setIsNear(true)}
      onPointerLeave={() => setIsNear(false)}
      onFocusCapture={() => setIsNear(true)}
    >
      <Picture of="level" bare plays>
        <LevelView
          id={id}
          grid={grid}
          kinds={theme.kinds.length}
          x={Math.min(settings.x, grid.width - 1)}
          y={Math.min(settings.y, grid.height - 1)}
          hand={hand}
          hover={setHovered}
          choose={choose}
          paint={(plan, when) => change({ plan }, when)}
        >
          <LevelOverlay
            words={theme}
            grid={grid}
            layers={model.facts.layers}
            lit={lit}
            x={x}
            y={y}
            examined={explained[examined - 1]}
            hasLetters={settings.flat}
          />
        </LevelView>
      </Picture>
      <div className="rules-tools">
        <Segments
          legend="A click on the level"
          name={`${id}-hand`}
          options={HANDS}
          value={hand}
          choose={(next) => setHand(next)}
        />
        <label className="rules-flat">
          <input
            type="checkbox"
            disabled={!isLive}
            checked={settings.flat}
            onChange={() => change({ flat: !settings.flat }, 'done')}
          />
          Int grid
        </label>
      </div>
      <ExplainPanel
        id={id}
        theme={theme}
        cell={`Cell (${x}, ${y}), ${theme.kinds[grid.cells[y * grid.width + x] ?? 0]?.name ?? ''}`}
        kind={grid.cells[y * grid.width + x] ?? 0}
        explained={explained}
        examined={examined}
        examine={setPointed}
        openRule={openRule}
      />
      <WarningList
        id={id}
        theme={theme}
        warnings={model.facts.warnings}
        width={model.size.width}
        openRule={openRule}
        pointAt={choose}
      />
    </div>
  );
}

const HANDS: readonly (readonly [Hand, string])[] = [
  ['explain', 'Explain cells'],
  ['paint', 'Paint cells'],
];

/** What a click on a cell does. */
type Hand = 'explain' | 'paint';

interface LevelViewProps {
  readonly id: string;
  readonly grid: Grid;
  /** how many kinds there are to paint with */
  readonly kinds: number;
  /** the cell that is chosen */
  readonly x: number;
  readonly y: number;
  readonly hand: Hand;
  readonly children: ReactNode;
  hover(cell: readonly [number, number] | null): void;
  choose(x: number, y: number): void;
  paint(grid: Grid, when: Change): void;
}

/**
 * The level with pointer and keyboard. While explaining, a pointer hovers, a tap or a click chooses, and arrow keys
 * move. While painting, a click or the space bar gives a cell its next kind, and dragging paints more cells with it.
 */
function LevelView({
  id,
  grid,
  kinds,
  x,
  y,
  hand,
  children,
  hover,
  choose,
  paint,
}: LevelViewProps) {
  const isLive = useIsLive();
  /** the stroke in progress: its kind, and the level so far, since not every step is rendered */
  const made = useRef<{ readonly kind: number; readonly now: Grid } | null>(null);
  const cellAt = (level: Element, event: Pointed): readonly [number, number] =>
    cellUnder(level, event, grid);
  const kindOf = (column: number, row: number): number =>
    grid.cells[row * grid.width + column] ?? 0;
  const goOn = (places: readonly (readonly [number, number])[]): void => {
    if (!made.current) return;
    const { kind, now } = made.current;
    const next = put(now, places, kind);
    if (next === now) return;
    made.current = { kind, now: next };
    paint(next, 'moving');
  };
  const finishStroke = (): void => {
    if (!made.current) return;
    const { now } = made.current;
    made.current = null;
    paint(now, 'done');
  };
  return (
    <div
      className={`picture-overlay level-view hand-${hand}`}
      role="application"
      aria-roledescription="level"
      aria-label={`Level of ${grid.width} by ${grid.height} cells. Arrow keys choose a cell${hand === 'paint' ? ', the space bar changes it' : ''}.`}
      aria-describedby={`${id}-explain`}
      tabIndex={isLive ? 0 : undefined}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') hover(cellAt(event.currentTarget, event));
        if (made.current)
          goOn(passedBy(event.nativeEvent).map((passed) => cellAt(event.currentTarget, passed)));
      }}
      onPointerLeave={() => hover(null)}
      onPointerDown={(event) => {
        if (hand !== 'paint' || event.button !== 0) return;
        const [column, row] = cellAt(event.currentTarget, event);
        capture(event);
        made.current = { kind: (kindOf(column, row) + 1) % kinds, now: grid };
        goOn([[column, row]]);
      }}
      onPointerUp={finishStroke}
      onPointerCancel={finishStroke}
      onClick={(event) => {
        // A click by keyboard has no position.
        if (event.detail !== 0) choose(...cellAt(event.currentTarget, event));
      }}
      onKeyDown={(event) => {
        const step = ARROWS[event.key];
        if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
          hover(null);
          choose(...onLevel(grid, x + step[0], y + step[1]));
        } else if ((event.key === ' ' || event.key === 'Enter') && hand === 'paint')
          paint(put(grid, [[x, y]], (kindOf(x, y) + 1) % kinds), 'done');
        else return;
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

/** The level with one kind in some cells; the same object if nothing changes. */
function put(grid: Grid, places: readonly (readonly [number, number])[], kind: number): Grid {
  if (places.every(([column, row]) => grid.cells[row * grid.width + column] === kind)) return grid;
  const cells = grid.cells.slice();
  for (const [column, row] of places) cells[row * grid.width + column] = kind;
  return { ...grid, cells };
}
