import type { PlacedRule, Theme } from 'generator';
import {
  type FunctionComponent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { tellCodeLost } from '#engine/shared/figure-host/code-lost.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import type { RuleEditorProps } from './rule-editor.tsx';
import { PatternIcon, SpriteImage } from './rule-marks.tsx';

interface RuleCardProps {
  readonly id: string;
  readonly theme: Theme;
  readonly placed: PlacedRule;
  /** the rule in words */
  readonly sentence: string;
  readonly painted: number;
  /** what is wrong with the rule; empty if nothing is */
  readonly warning: string;
  readonly isOpen: boolean;
  /** on which side of this rule a dragged one would land */
  readonly drop: 'before' | 'after' | null;
  readonly isDragged: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  open(): void;
  light(isLit: boolean): void;
  move(by: -1 | 1): void;
  startDrag(event: PointerEvent): void;
  readonly children: ReactNode;
}

/** One rule of the list: pattern, picture, sentence, and how many cells it painted; its editor if it is open. */
export function RuleCard(props: RuleCardProps) {
  const isLive = useIsLive();
  const { id, theme, placed, painted, warning, isOpen, drop, isDragged } = props;
  const { rule, number } = placed;
  const classes = [
    'rule-card',
    isOpen && 'is-open',
    isDragged && 'is-dragged',
    drop && `drop-${drop}`,
    !rule.enabled && 'is-off',
    warning !== '' && 'is-warned',
  ];
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      data-rule={rule.id}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.light(true)}
      onPointerLeave={() => props.light(false)}
      onFocusCapture={() => props.light(true)}
      onBlurCapture={() => props.light(false)}
    >
      <div className="rule-head">
        <span
          className="rule-handle"
          aria-hidden="true"
          data-grip=""
          onPointerDown={props.startDrag}
        >
          <svg viewBox="0 0 8 14" aria-hidden="true">
            <path d="M2 2h0M6 2h0M2 7h0M6 7h0M2 12h0M6 12h0" />
          </svg>
        </span>
        <button
          type="button"
          className="rule-open"
          id={`${id}-open-${rule.id}`}
          aria-expanded={isOpen}
          disabled={!isLive}
          onClick={props.open}
        >
          <span className="rule-number">{number}</span>
          <PatternIcon words={theme} rule={rule} />
          <SpriteImage id={rule.outputs[0] ?? ''} />
          <span className="rule-title">
            <b>{rule.name}</b>
            <span className="rule-count">
              {rule.enabled ? count(painted, 'cell') : 'switched off'}
            </span>
          </span>
          <svg className="rule-chevron" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M3 4.5 6 7.5 9 4.5" />
          </svg>
        </button>
        <MoveButton {...props} by={-1} isAtEnd={props.isFirst} />
        <MoveButton {...props} by={1} isAtEnd={props.isLast} />
      </div>
      <p className="rule-sentence">{props.sentence}</p>
      {warning !== '' && <p className="rule-warning">{warning}</p>}
      {props.children}
    </li>
  );
}

function MoveButton({
  id,
  placed: { rule },
  by,
  isAtEnd,
  move,
}: RuleCardProps & { readonly by: -1 | 1; readonly isAtEnd: boolean }) {
  const isLive = useIsLive();
  const way = by < 0 ? 'up' : 'down';
  return (
    <button
      type="button"
      className="rule-move"
      id={`${id}-${way}-${rule.id}`}
      aria-label={`Move ${rule.name} ${way}`}
      title={`Move ${way}`}
      disabled={!isLive}
      aria-disabled={isAtEnd ? true : undefined}
      onClick={() => !isAtEnd && move(by)}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={by < 0 ? 'M6 10V2M2.5 5.5 6 2l3.5 3.5' : 'M6 2v8M2.5 6.5 6 10l3.5-3.5'} />
      </svg>
    </button>
  );
}

/** Kept after the first load, so that later rules open at once. */
let Editor: FunctionComponent<RuleEditorProps> | undefined;

/** Loads the editor, a third of the figure's code, on demand. */
export async function loadEditor(): Promise<void> {
  Editor ??= (await import('./rule-editor.tsx')).RuleEditor;
}

/** The place of the editor in an open rule. */
export function EditorSlot(props: RuleEditorProps) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>(Editor ? 'here' : 'coming');
  useEffect(() => {
    if (state !== 'coming') return;
    loadEditor().then(
      () => setState('here'),
      () => {
        setState('lost');
        tellCodeLost();
      },
    );
  }, [state]);
  if (Editor && state === 'here') return <Editor {...props} />;
  if (state === 'coming') return <p className="hint">Loading the editor …</p>;
  return (
    <p className="hint" role="alert">
      The editor did not load.{' '}
      <button type="button" className="chip" onClick={() => setState('coming')}>
        Try again
      </button>
    </p>
  );
}
