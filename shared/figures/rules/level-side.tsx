/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Change } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import { ExplainPanel } from './explain-panel.tsx';
import { LevelOverlay } from './level-overlay.tsx';
import { LevelTools } from './level-tools.tsx';
import { type Hand, LevelView } from './level-view.tsx';
import type { RulesViewProps } from './rules-view.tsx';
import type { RulesSettings } from './settings.ts';
import { useExplained } from './use-explained.ts';
import { WarningList } from './warning-list.tsx';

export interface LevelSideProps extends RulesViewProps {
  /** number of the open rule; 0 for none */
  readonly open: number;
  /** number of the rule whose cells are lit; 0 for none */
  readonly lit: number;
  openRule(number: number): void;
  paint(settings: Pick<RulesSettings, 'plan'>, when: Change): void;
}

/** The level, why the cell that one points at looks so, and what is worth a look. */
export function LevelSide({ settings, model, id, isLive, change, open, lit, openRule, paint }: LevelSideProps) {
  const { rules: theme, plan: grid } = settings;
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const [isNear, setIsNear] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [hand, setHand] = useState<Hand>('explain');
  const [column, row] = hovered ?? [settings.x, settings.y];
  const explain = useExplained(settings, model.facts, isNear);
  const { x, y, explained } = explain(Math.min(column, grid.width - 1), Math.min(row, grid.height - 1));
  // Without a rule that was asked for it is the one that painted the cell, the layer at the back first.
  const winner = explained.find(({ verdict }) => verdict.is === 'won')?.placed.number ?? 0;
  const examined = pointed ?? (open > 0 ? open : winner);
  const choose = (chosenX: number, chosenY: number): void => change({ x: chosenX, y: chosenY }, 'moving');
  return (
    <div class="rules-level" onPointerEnter={() => setIsNear(true)} onPointerLeave={() => setIsNear(false)} onFocusCapture={() => setIsNear(true)}>
      <Picture of="level" bare>
        <LevelView
          id={id}
          grid={grid}
          kinds={theme.kinds.length}
          x={Math.min(settings.x, grid.width - 1)}
          y={Math.min(settings.y, grid.height - 1)}
          hand={hand}
          isLive={isLive}
          hover={setHovered}
          choose={choose}
          paint={(plan, when) => paint({ plan }, when)}
        >
          <LevelOverlay
            words={theme}
            grid={grid}
            winners={model.facts.winners}
            lit={lit}
            x={x}
            y={y}
            examined={explained[examined - 1]}
            hasLetters={settings.flat}
          />
        </LevelView>
      </Picture>
      <LevelTools id={id} hand={hand} take={setHand} isFlat={settings.flat} flatten={(flat) => change({ flat }, 'done')} isLive={isLive} />
      <ExplainPanel
        id={id}
        theme={theme}
        cell={`Cell (${x}, ${y}), ${theme.kinds[grid.cells[y * grid.width + x] ?? 0]?.name ?? ''}`}
        explained={explained}
        examined={examined}
        isLive={isLive}
        examine={setPointed}
        openRule={openRule}
      />
      <WarningList id={id} theme={theme} warnings={model.facts.warnings} width={model.size.width} isLive={isLive} openRule={openRule} pointAt={choose} />
    </div>
  );
}
