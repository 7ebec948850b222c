import {
  ANY,
  askable,
  askFor,
  cellName,
  DEFAULT_NOISE_FILTER,
  LIMITS,
  type Outside,
  type PatternCell,
  patternAt,
  RULE_SETTINGS,
  type Rule,
  reachOf,
  type Setting,
  type Vocabulary,
} from 'generator';
import { type KeyboardEvent, useState } from 'react';
import { Control } from '#engine/shared/figure-host/controls.tsx';
import { Segments } from '#engine/shared/figure-host/fields.tsx';
import type { Change } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { ARROWS } from '../../level/cell-picker.tsx';
import { nextCell, setPatternCell } from './edit.ts';
import { cellWords, PatternMark, SpriteImage } from './rule-marks.tsx';

interface PatternGridProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly rule: Rule;
  /** the kind that a click asks for */
  readonly kind: number;
  change(pattern: readonly PatternCell[]): void;
}

/**
 * The pattern of a rule as buttons. A click goes from any to this kind to not this kind; the right button asks for
 * not this kind at once, the middle one clears. One Tab stop: arrow keys walk, the space bar clicks, the letter of a
 * kind clicks with that kind, Delete clears.
 */
export function PatternGrid({ id, words, rule, kind, change }: PatternGridProps) {
  const isLive = useIsLive();
  const reach = reachOf(rule.size);
  const [focused, setFocused] = useState<readonly [number, number]>([0, 0]);
  const stop =
    Math.abs(focused[0]) > reach || Math.abs(focused[1]) > reach ? ([0, 0] as const) : focused;
  const set = (dx: number, dy: number, cell: PatternCell): void =>
    change(setPatternCell(rule, dx, dy, cell));
  const cells = Array.from(
    { length: rule.size * rule.size },
    (_, index) => [(index % rule.size) - reach, reach - Math.floor(index / rule.size)] as const,
  );
  const onKeyDown = (event: KeyboardEvent, dx: number, dy: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key];
    const typed = askable(words).findIndex(({ letter }) => letter === event.key.toUpperCase());
    if (step) {
      const [x, y] = [dx + step[0], dy + step[1]];
      if (Math.abs(x) <= reach && Math.abs(y) <= reach)
        document.getElementById(`${id}-${x}-${y}`)?.focus();
    } else if (typed >= 0) set(dx, dy, nextCell(patternAt(rule, dx, dy), typed, words));
    else if (event.key === 'Delete' || event.key === 'Backspace') set(dx, dy, ANY);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div
      className={`pattern pattern-${rule.size}`}
      role="group"
      aria-label={`Pattern, ${rule.size} by ${rule.size} cells`}
    >
      {cells.map(([dx, dy]) => {
        const cell = patternAt(rule, dx, dy);
        return (
          <button
            key={`${dx} ${dy}`}
            id={`${id}-${dx}-${dy}`}
            type="button"
            className={dx === 0 && dy === 0 ? 'is-centre' : undefined}
            aria-label={`${cellName(dx, dy)}: ${cellWords(words, cell)}`}
            tabIndex={dx === stop[0] && dy === stop[1] ? 0 : -1}
            disabled={!isLive}
            onFocus={() => setFocused([dx, dy])}
            onClick={() => set(dx, dy, nextCell(cell, kind, words))}
            onContextMenu={(event) => {
              event.preventDefault();
              set(dx, dy, askFor(words, 'not', kind));
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

interface OutputsProps {
  readonly words: Vocabulary;
  readonly rule: Rule;
  change(outputs: readonly string[]): void;
}

/** The tiles that a rule chooses from, and the palette to add more. */
export function Outputs({ words, rule: { outputs }, change }: OutputsProps) {
  const isLive = useIsLive();
  const isFull = outputs.length >= LIMITS.outputs;
  const label = (id: string): string =>
    words.outputTiles.find((tile) => tile.id === id)?.label ?? id;
  return (
    <div className="outputs">
      <p className="field-name">Draws {outputs.length > 1 ? 'one of' : ''}</p>
      <ul>
        {outputs.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same tile may be listed twice.
          <li key={index}>
            <button
              type="button"
              disabled={!isLive}
              title={`Remove ${label(id)}`}
              aria-label={`Remove ${label(id)}`}
              onClick={({ currentTarget }) => {
                if (index === outputs.length - 1) focusBefore(currentTarget);
                change(outputs.filter((_, other) => other !== index));
              }}
            >
              <SpriteImage id={id} />
            </button>
          </li>
        ))}
        {outputs.length === 0 && <li className="hint">No tile yet, so the rule paints nothing.</li>}
      </ul>
      <details className="palette">
        <summary>Add a tile</summary>
        <p className="hint">
          A tile that is added twice is drawn twice as often. Click a tile above to remove it.
        </p>
        <div>
          {words.outputTiles.map((tile) => (
            <button
              key={tile.id}
              type="button"
              disabled={!isLive}
              aria-disabled={isFull}
              title={tile.label}
              aria-label={`Add ${tile.label}`}
              onClick={() => !isFull && change([...outputs, tile.id])}
            >
              <SpriteImage id={tile.id} />
            </button>
          ))}
        </div>
      </details>
    </div>
  );
}

/** Moves the focus to the tile before, or to the palette: the last button of the row goes away. */
function focusBefore(button: Element): void {
  const before = button.closest('li')?.previousElementSibling?.querySelector('button');
  (before ?? button.closest('.outputs')?.querySelector('summary'))?.focus();
}

interface RuleControlsProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly rule: Rule;
  change(change: Partial<Rule>, when?: Change): void;
}

/** The end of the slider: with all 512 wavelengths it could not be set to 8. A larger value extends it. */
const LONGEST_WAVE = 64;

function settingOf(name: Shown['name'], value: unknown): Setting {
  if (name !== 'noiseWavelength') return RULE_SETTINGS[name];
  return { ...RULE_SETTINGS.noiseWavelength, max: Math.max(LONGEST_WAVE, Number(value)) };
}

interface Shown {
  readonly name: keyof typeof RULE_SETTINGS;
  readonly value: unknown;
  /** converts a value of the control to a change of the rule */
  readonly made: (value: unknown) => Partial<Rule>;
}

/** The controls of a rule, made from the same descriptions as the table of the Rules page. */
export function RuleControls({ id, words, rule, change }: RuleControlsProps) {
  return (
    <div className="rule-controls">
      {controlsOf(rule).map(({ name, value, made }) => (
        <Control
          key={name}
          name={name}
          id={id}
          setting={settingOf(name, value)}
          value={value}
          change={(given, when) => change(made(given), when)}
        />
      ))}
      {rule.outside.reads === 'kind' && (
        <Segments
          className="control control-choice"
          legend="Outside counts as"
          name={`${id}-outside-kind`}
          options={words.kinds.map(({ name }, index) => [String(index), name])}
          value={String(rule.outside.kind)}
          choose={(index) => change({ outside: { reads: 'kind', kind: Number(index) } })}
        />
      )}
    </div>
  );
}

function controlsOf(rule: Rule): readonly Shown[] {
  const noise = rule.noise ?? DEFAULT_NOISE_FILTER;
  const filters: readonly Shown[] = [
    {
      name: 'noiseWavelength',
      value: noise.wavelength,
      made: (value) => ({ noise: { ...noise, wavelength: Number(value) } }),
    },
    {
      name: 'noiseOctaves',
      value: noise.octaves,
      made: (value) => ({ noise: { ...noise, octaves: Number(value) } }),
    },
    {
      name: 'noiseMinimum',
      value: noise.minimum,
      made: (value) => ({ noise: { ...noise, minimum: Number(value) } }),
    },
  ];
  return [
    {
      name: 'probability',
      value: rule.probability,
      made: (value) => ({ probability: Number(value) }),
    },
    { name: 'mirrorX', value: rule.mirrorX, made: (value) => ({ mirrorX: value === true }) },
    { name: 'mirrorY', value: rule.mirrorY, made: (value) => ({ mirrorY: value === true }) },
    { name: 'rotations', value: rule.rotations, made: (value) => ({ rotations: value === true }) },
    {
      name: 'noiseFilter',
      value: rule.noise !== null,
      made: (value) => ({ noise: value === true ? noise : null }),
    },
    ...(rule.noise === null ? [] : filters),
    {
      name: 'outside',
      value: OUTSIDE_NAMES[rule.outside.reads],
      made: (value) => ({ outside: outsideOf(value, rule) }),
    },
  ];
}

const OUTSIDE_NAMES = { nothing: 'fail', nearest: 'nearest', kind: 'kind' } as const;

/** For `kind` it begins with a kind that the centre does not ask for, so that the change is visible. */
function outsideOf(value: unknown, rule: Rule): Outside {
  if (value === 'nearest') return { reads: 'nearest' };
  if (value !== 'kind') return { reads: 'nothing' };
  const centre = patternAt(rule, 0, 0);
  return { reads: 'kind', kind: centre.asks === 'this' && centre.kind === 0 ? 1 : 0 };
}
