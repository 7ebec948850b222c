import {
  askable,
  type Condition,
  isName,
  LIMITS,
  PATTERN_SIZES,
  type PlacedRule,
  type Rule,
  type RuleGroup,
  type Vocabulary,
} from 'generator';
import { useLayoutEffect, useState } from 'react';
import { Segments, useNativeChange } from '#engine/shared/figure-host/fields.tsx';
import type { Change } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { hex } from '../../level/over-level.ts';
import { resizePattern } from './edit.ts';
import { Outputs, PatternGrid, RuleControls } from './rule-fields.tsx';

export interface RuleEditorProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly placed: PlacedRule;
  /** whether the theme has the largest number of rules */
  readonly isFull: boolean;
  change(change: Partial<Rule>, when?: Change): void;
  changeCondition(condition: Condition): void;
  duplicate(): void;
  remove(): void;
}

/** The form in which one rule is changed. */
export function RuleEditor(props: RuleEditorProps) {
  const isLive = useIsLive();
  const { id, words, placed, isFull, change, changeCondition, duplicate, remove } = props;
  const { rule, group } = placed;
  const [kind, setKind] = useState(0);
  const asked = askable(words)[kind]?.name;
  return (
    <div className="rule-editor" id={`${id}-editor`}>
      <div className="rule-editor-pattern">
        <PatternGrid
          id={`${id}-pattern`}
          words={words}
          rule={rule}
          kind={kind}
          change={(pattern) => change({ pattern })}
        />
        <div className="rule-editor-kinds">
          <Segments
            className="kinds"
            legend="Pattern asks for"
            name={`${id}-kind`}
            options={askable(words).map(({ name, colour }, index) => [
              String(index),
              <>
                <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
                  <rect width="1" height="1" fill={hex(colour)} />
                </svg>
                {name}
              </>,
            ])}
            value={String(kind)}
            choose={(index) => setKind(Number(index))}
          />
          <p className="hint">
            {`The first click asks for ${asked}, the second for not ${asked}, the third for anything.`}
          </p>
          <label className="pattern-size" htmlFor={`${id}-size`}>
            Size
            <select
              id={`${id}-size`}
              disabled={!isLive}
              value={rule.size}
              onChange={({ currentTarget }) =>
                change(
                  resizePattern(
                    rule,
                    PATTERN_SIZES.find((size) => String(size) === currentTarget.value) ?? 3,
                  ),
                )
              }
            >
              {PATTERN_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size} × {size}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <Outputs words={words} rule={rule} change={(outputs) => change({ outputs })} />
      <RuleControls id={`${id}-rule`} words={words} rule={rule} change={change} />
      <ConditionFields words={words} group={group} change={changeCondition} />
      <div className="rule-editor-foot">
        <NameField id={`${id}-name`} name={rule.name} rename={(name) => change({ name })} />
        <button
          type="button"
          className="chip"
          aria-pressed={!rule.enabled}
          disabled={!isLive}
          onClick={() => change({ enabled: !rule.enabled })}
        >
          Switch off
        </button>
        <button type="button" className="chip" disabled={!isLive || isFull} onClick={duplicate}>
          Duplicate
        </button>
        <button type="button" className="chip" disabled={!isLive} onClick={remove}>
          Delete
        </button>
      </div>
    </div>
  );
}

interface NameFieldProps {
  readonly id: string;
  readonly name: string;
  rename(name: string): void;
}

/** Renames the rule when the field is left. An invalid name is replaced by the old one. */
function NameField({ id, name, rename }: NameFieldProps) {
  const isLive = useIsLive();
  const ref = useNativeChange<HTMLInputElement>((field) => {
    const typed = field.value.trim();
    field.value = isName(typed) ? typed : name;
    if (isName(typed)) rename(typed);
  });
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== name) ref.current.value = name;
  }, [name, ref]);
  return (
    <label className="rule-name" htmlFor={id}>
      Name
      <input
        ref={ref}
        id={id}
        type="text"
        maxLength={LIMITS.nameLength}
        disabled={!isLive}
        defaultValue={name}
      />
    </label>
  );
}

interface ConditionFieldsProps {
  readonly words: Vocabulary;
  readonly group: RuleGroup;
  change(condition: Condition): void;
}

/** The biome condition of a group, which applies to all its rules. */
function ConditionFields({ words, group: { name, condition }, change }: ConditionFieldsProps) {
  const isLive = useIsLive();
  return (
    <fieldset className="condition">
      <legend>Group {name} asks for the biome</legend>
      {words.biomes.map((biome, bit) => (
        <label key={biome.name}>
          <input
            type="checkbox"
            disabled={!isLive}
            checked={((condition.need >>> bit) & 1) === 1}
            onChange={() => change({ ...condition, need: (condition.need ^ (1 << bit)) >>> 0 })}
          />
          {biome.name}
        </label>
      ))}
      <label>
        Match
        <select
          disabled={!isLive}
          value={condition.match}
          onChange={({ currentTarget }) =>
            change({ ...condition, match: currentTarget.value === 'any' ? 'any' : 'all' })
          }
        >
          <option value="all">All of them</option>
          <option value="any">Any one</option>
        </select>
      </label>
    </fieldset>
  );
}
