/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { cellName } from '../../generator/theme/neighbours.ts';
import { ANY, type PatternCell, patternAt, type Rule, reachOf, type Vocabulary } from '../../generator/theme/theme.ts';
import { nextCell, setPatternCell } from './edit.ts';
import { cellWords, PatternMark } from './pattern-mark.tsx';

export interface PatternGridProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly rule: Rule;
  /** the kind that a click asks for */
  readonly kind: number;
  readonly isLive: boolean;
  change(pattern: readonly PatternCell[]): void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * The pattern of a rule as buttons. A click goes from any to this kind to not this kind; the right button asks for not this kind at once, the middle one
 * clears. One Tab stop; arrow keys walk, the space bar clicks, a kind's letter clicks with
 * that kind, Delete clears.
 */
export function PatternGrid({ id, words, rule, kind, isLive, change }: PatternGridProps) {
  const reach = reachOf(rule.size);
  const [focused, setFocused] = useState<readonly [number, number]>([0, 0]);
  const stop = Math.abs(focused[0]) > reach || Math.abs(focused[1]) > reach ? ([0, 0] as const) : focused;
  const set = (dx: number, dy: number, cell: PatternCell): void => change(setPatternCell(rule, dx, dy, cell));
  const cells = Array.from({ length: rule.size * rule.size }, (_, index) => [(index % rule.size) - reach, reach - Math.floor(index / rule.size)] as const);
  const onKeyDown = (event: KeyboardEvent, dx: number, dy: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const typed = words.kinds.findIndex(({ letter }) => letter === event.key.toUpperCase());
    if (step) {
      const [x, y] = [dx + step[0], dy + step[1]];
      if (Math.abs(x) <= reach && Math.abs(y) <= reach) document.getElementById(`${id}-${x}-${y}`)?.focus();
    } else if (typed >= 0) set(dx, dy, nextCell(patternAt(rule, dx, dy), typed));
    else if (event.key === 'Delete' || event.key === 'Backspace') set(dx, dy, ANY);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div class={`pattern pattern-${rule.size}`} role="group" aria-label={`Pattern, ${rule.size} by ${rule.size} cells`}>
      {cells.map(([dx, dy]) => {
        const cell = patternAt(rule, dx, dy);
        return (
          <button
            key={`${dx} ${dy}`}
            id={`${id}-${dx}-${dy}`}
            type="button"
            class={dx === 0 && dy === 0 ? 'is-centre' : undefined}
            aria-label={`${cellName(dx, dy)}: ${cellWords(words, cell)}`}
            tabIndex={dx === stop[0] && dy === stop[1] ? 0 : -1}
            disabled={!isLive}
            onFocus={() => setFocused([dx, dy])}
            onClick={() => set(dx, dy, nextCell(cell, kind))}
            onContextMenu={(event) => {
              event.preventDefault();
              set(dx, dy, { asks: 'not', kind });
            }}
            // The middle button would begin to scroll.
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            onAuxClick={(event) => event.button === 1 && set(dx, dy, ANY)}
            onKeyDown={(event) => onKeyDown(event, dx, dy)}
          >
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <PatternMark words={words} cell={cell} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
