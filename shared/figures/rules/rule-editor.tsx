/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { isName } from '../../generator/theme/read-rules.ts';
import { type Condition, LIMITS, PATTERN_SIZES, type PlacedRule, type Rule, type Vocabulary } from '../../generator/theme/theme.ts';
import type { Change } from '../figure.ts';
import { hex } from '../over-level.ts';
import { ConditionFields } from './condition.tsx';
import { resizePattern } from './edit.ts';
import { Outputs } from './outputs.tsx';
import { PatternGrid } from './pattern-grid.tsx';
import { RuleControls } from './rule-controls.tsx';

export interface RuleEditorProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly placed: PlacedRule;
  readonly isLive: boolean;
  /** whether the theme has as many rules as it may have */
  readonly isFull: boolean;
  change(change: Partial<Rule>, when?: Change): void;
  changeCondition(condition: Condition): void;
  duplicate(): void;
  remove(): void;
}

/** Everything that one rule says, to be changed. */
export function RuleEditor(props: RuleEditorProps) {
  const { id, words, placed, isLive, isFull, change, changeCondition, duplicate, remove } = props;
  const { rule, group } = placed;
  const [kind, setKind] = useState(0);
  return (
    <div class="rule-editor" id={`${id}-editor`}>
      <div class="rule-editor-pattern">
        <PatternGrid id={`${id}-pattern`} words={words} rule={rule} kind={kind} isLive={isLive} change={(pattern) => change({ pattern })} />
        <div class="rule-editor-kinds">
          <KindPicker id={id} words={words} kind={kind} isLive={isLive} choose={setKind} />
          <p class="hint">
            A click asks for {words.kinds[kind]?.name}, the next for not {words.kinds[kind]?.name}, the third for anything.
          </p>
          <label class="pattern-size" for={`${id}-size`}>
            Size
            <select
              id={`${id}-size`}
              disabled={!isLive}
              value={rule.size}
              onChange={({ currentTarget }) => change(resizePattern(rule, PATTERN_SIZES.find((size) => String(size) === currentTarget.value) ?? 3))}
            >
              {PATTERN_SIZES.map((size) => (
                <option key={size} value={size} selected={size === rule.size}>
                  {size} × {size}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <Outputs words={words} rule={rule} isLive={isLive} change={(outputs) => change({ outputs })} />
      <RuleControls id={`${id}-rule`} words={words} rule={rule} isLive={isLive} change={change} />
      <ConditionFields words={words} group={group} isLive={isLive} change={changeCondition} />
      <div class="rule-editor-foot">
        <label class="rule-name" for={`${id}-name`}>
          Name
          <input
            id={`${id}-name`}
            type="text"
            maxLength={LIMITS.nameLength}
            disabled={!isLive}
            value={rule.name}
            onChange={({ currentTarget }) => {
              const name = currentTarget.value.trim();
              if (isName(name)) change({ name });
              else currentTarget.value = rule.name;
            }}
          />
        </label>
        <button type="button" class="chip" aria-pressed={!rule.enabled} disabled={!isLive} onClick={() => change({ enabled: !rule.enabled })}>
          Switch off
        </button>
        <button type="button" class="chip" disabled={!isLive || isFull} onClick={duplicate}>
          Duplicate
        </button>
        <button type="button" class="chip" disabled={!isLive} onClick={remove}>
          Delete
        </button>
      </div>
    </div>
  );
}

interface KindPickerProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly kind: number;
  readonly isLive: boolean;
  choose(kind: number): void;
}

function KindPicker({ id, words, kind, isLive, choose }: KindPickerProps) {
  return (
    <fieldset class="kinds">
      <legend>Pattern asks for</legend>
      <div class="segments">
        {words.kinds.map(({ name, colour }, index) => (
          <label key={name}>
            <input type="radio" name={`${id}-kind`} disabled={!isLive} checked={index === kind} onChange={() => choose(index)} />
            <span>
              <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={hex(colour)} />
              </svg>
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
