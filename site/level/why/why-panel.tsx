import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { SpokenSummary } from '#engine/shared/figure-host/spoken-summary.tsx';
import type { LifeLine, StoryLayer, StoryRule } from '../level.ts';

interface WhyPanelProps {
  readonly id: string;
  /** coordinates and int grid tile of the cell: "Cell (3, 8), Wall" */
  readonly cell: string;
  /** how to choose another cell */
  readonly hint: string;
  readonly life: readonly LifeLine[];
  readonly layers: readonly StoryLayer[];
  /** base path of the site */
  readonly base: string;
  /** Wraps a rule in what leads to it. */
  lead(rule: StoryRule, words: ReactNode): ReactNode;
  /** further class of the item of a rule */
  classOf?(rule: StoryRule): string;
}

/** Explains a cell: how its int grid tile came to be, and why each rule painted it or did not. */
export function WhyPanel(props: WhyPanelProps) {
  const { id, cell, hint, life, layers, base } = props;
  return (
    <div className="explain" {...useKeptFocus()}>
      <p className="explain-title">
        <b>Why?</b> <span id={`${id}-explain`}>{cell}</span>
        <span className="hint">{hint}</span>
      </p>
      {life.length > 0 && (
        <ol className="explain-life" aria-label={`${cell}: the steps of the generator`}>
          {life.map(({ text, page }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays when another story comes.
            <li key={at}>
              <a href={`${base}${page}`}>{text}</a>
            </li>
          ))}
        </ol>
      )}
      {layers.map((layer) => (
        <LayerOfReasons key={layer.name} {...props} layer={layer} isOnly={layers.length === 1} />
      ))}
      <SpokenSummary text={spoken(cell, life, layers)} />
    </div>
  );
}

/** Keeps the focus in the panel where the next story has nothing in the place of what has it. */
function useKeptFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!list.current || document.activeElement !== document.body) return;
    const next =
      [...list.current.querySelectorAll('a')].findLast(({ isConnected }) => isConnected) ??
      panel.current;
    if (next === panel.current && next) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  });
  return {
    ref: panel,
    onFocus({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
      list.current = target.closest('ol') ?? currentTarget;
    },
    onBlur() {
      list.current = null;
    },
  };
}

/** Rules of a layer up to which all are shown. */
const SHORT_LAYER = 8;
/** How many of the rules that failed before the winner are shown. */
const LAST_FAILED = 3;

function LayerOfReasons(
  props: WhyPanelProps & { readonly layer: StoryLayer; readonly isOnly: boolean },
) {
  const { cell, layer, isOnly } = props;
  const [shown, others] = divided(layer.rules);
  return (
    <div>
      {!isOnly && <p className="explain-layer">{layer.name}</p>}
      <Reasons {...props} rules={shown} label={`${cell}: rules of the layer ${layer.name}`} />
      {shown.length === 0 && <p className="explain-none">No rule came near this cell.</p>}
      {others.length > 0 && (
        <details>
          <summary>
            {others.length} more {others.length === 1 ? 'rule' : 'rules'}
            <span className="visually-hidden"> of the layer {layer.name}</span>
          </summary>
          <Reasons
            {...props}
            rules={others}
            label={`${cell}: other rules of the layer ${layer.name}`}
          />
        </details>
      )}
    </div>
  );
}

function Reasons({
  rules,
  label,
  lead,
  classOf,
}: Pick<WhyPanelProps, 'lead' | 'classOf'> & {
  readonly rules: readonly StoryRule[];
  readonly label: string;
}) {
  return (
    <ol aria-label={label}>
      {rules.map((rule, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays when another story comes.
          key={at}
          className={`${rule.is === 'won' ? 'is-won' : 'is-out'} ${classOf?.(rule) ?? ''}`.trim()}
        >
          {lead(
            rule,
            <>
              <Sign isWon={rule.is === 'won'} />
              <b>
                {rule.number} {rule.name}
              </b>{' '}
              <span>{rule.reason}</span>
            </>,
          )}
        </li>
      ))}
    </ol>
  );
}

/** The winners and the last rules that failed before them, and all others. */
function divided(
  rules: readonly StoryRule[],
): readonly [shown: readonly StoryRule[], others: readonly StoryRule[]] {
  if (rules.length <= SHORT_LAYER) return [rules, []];
  const last = rules.findLastIndex(({ is }) => is === 'won');
  const before = last < 0 ? rules : rules.slice(0, last);
  const failed = new Set(before.filter(({ is }) => is === 'near').slice(-LAST_FAILED));
  const isShown = (rule: StoryRule): boolean => rule.is === 'won' || failed.has(rule);
  return [rules.filter(isShown), rules.filter((rule) => !isShown(rule))];
}

/** A tick or a cross, which does not depend on colour. */
function Sign({ isWon }: { readonly isWon: boolean }) {
  return (
    <svg
      className="icon explain-sign"
      viewBox="0 0 12 12"
      role="img"
      aria-label={isWon ? 'won:' : 'not:'}
    >
      <path d={isWon ? 'M2 6.5 5 9.5 10 2.5' : 'M3 3 9 9M9 3 3 9'} />
    </svg>
  );
}

/** The text for screen readers: the last step that made the cell, and which rules painted it in each layer. */
function spoken(cell: string, life: readonly LifeLine[], layers: readonly StoryLayer[]): string {
  const step = life[life.length - 1]?.text ?? '';
  const painted = layers.map(({ name, rules }) => {
    const winners = rules.filter(({ is }) => is === 'won');
    return winners.length === 0
      ? `${name}: nothing.`
      : winners.map((rule) => `${name}: ${rule.number} ${rule.name}, ${rule.reason}.`).join(' ');
  });
  return [`${cell}.`, step, ...painted].filter((part) => part !== '').join(' ');
}
