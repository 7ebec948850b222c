/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { sentenceOf } from '../../generator/theme/sentence.ts';
import type { PlacedRule, Theme } from '../../generator/theme/theme.ts';
import { count } from '../words.ts';
import { PatternIcon } from './pattern-mark.tsx';
import { SpriteImage } from './sprite.tsx';

export interface RuleCardProps {
  readonly id: string;
  readonly theme: Theme;
  readonly placed: PlacedRule;
  readonly painted: number;
  /** what is wrong with the rule; empty if nothing is */
  readonly warning: string;
  readonly isOpen: boolean;
  readonly isLive: boolean;
  /** where a dragged rule would land, as seen from this one */
  readonly drop: 'before' | 'after' | null;
  readonly isDragged: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  open(): void;
  light(isLit: boolean): void;
  move(by: -1 | 1): void;
  startDrag(event: PointerEvent): void;
  readonly children: ComponentChildren;
}

/** One rule of the list: what it asks for, what it draws, its sentence, how many cells it painted; and the editor if it is open. */
export function RuleCard(props: RuleCardProps) {
  const { id, theme, placed, painted, warning, isOpen, isLive, drop, isDragged } = props;
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
      class={classes.filter(Boolean).join(' ')}
      data-rule={number}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.light(true)}
      onPointerLeave={() => props.light(false)}
      onFocusCapture={() => props.light(true)}
      onBlurCapture={() => props.light(false)}
    >
      <div class="rule-head">
        <span class="rule-handle" aria-hidden="true" onPointerDown={(event) => isLive && props.startDrag(event)}>
          <svg viewBox="0 0 8 14" aria-hidden="true">
            <path d="M2 2h0M6 2h0M2 7h0M6 7h0M2 12h0M6 12h0" />
          </svg>
        </span>
        <button type="button" class="rule-open" id={`${id}-open-${rule.id}`} aria-expanded={isOpen} disabled={!isLive} onClick={props.open}>
          <span class="rule-number">{number}</span>
          <PatternIcon words={theme} rule={rule} />
          <SpriteImage id={rule.outputs[0] ?? ''} />
          <span class="rule-title">
            <b>{rule.name}</b>
            <span class="rule-count">{rule.enabled ? count(painted, 'cell') : 'switched off'}</span>
          </span>
          <svg class="rule-chevron" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M3 4.5 6 7.5 9 4.5" />
          </svg>
        </button>
        <MoveButton {...props} by={-1} isAtEnd={props.isFirst} />
        <MoveButton {...props} by={1} isAtEnd={props.isLast} />
      </div>
      <p class="rule-sentence">{sentenceOf(theme, number)}</p>
      {warning !== '' && <p class="rule-warning">{warning}</p>}
      {props.children}
    </li>
  );
}

function MoveButton({ id, placed: { rule }, by, isAtEnd, isLive, move }: RuleCardProps & { readonly by: -1 | 1; readonly isAtEnd: boolean }) {
  const way = by < 0 ? 'up' : 'down';
  return (
    <button
      type="button"
      class="rule-move"
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
