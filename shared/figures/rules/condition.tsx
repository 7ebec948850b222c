/** @jsxImportSource preact */
import type { Condition, RuleGroup, Vocabulary } from '../../generator/theme/theme.ts';
import { hex } from '../over-level.ts';

export interface ConditionFieldsProps {
  readonly words: Vocabulary;
  readonly group: RuleGroup;
  readonly isLive: boolean;
  change(condition: Condition): void;
}

/** What a group asks of the biomes of a cell. It belongs to the group, and so to all its rules. */
export function ConditionFields({ words, group: { name, condition }, isLive, change }: ConditionFieldsProps) {
  return (
    <fieldset class="condition">
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
          onChange={({ currentTarget }) => change({ ...condition, match: currentTarget.value === 'any' ? 'any' : 'all' })}
        >
          <option value="all" selected={condition.match === 'all'}>
            All of them
          </option>
          <option value="any" selected={condition.match === 'any'}>
            Any one
          </option>
        </select>
      </label>
    </fieldset>
  );
}

/** The sign in the header of a group: an empty circle asks for nothing, filled ones are the biomes that it asks for. */
export function ConditionSign({ words, condition }: { readonly words: Vocabulary; readonly condition: Condition }) {
  const needed = words.biomes.filter((_, bit) => (condition.need >>> bit) & 1);
  return (
    <span class="condition-sign">
      {needed.length === 0 && <Circle fill="none" />}
      {needed.map(({ name, colour }) => (
        <Circle key={name} fill={hex(colour)} />
      ))}
      {needed.length > 0 && `only in ${needed.map(({ name }) => name).join(condition.match === 'all' ? ' and ' : ' or ')}`}
    </span>
  );
}

function Circle({ fill }: { readonly fill: string }) {
  return (
    <svg viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="0.9" fill={fill} stroke="currentColor" stroke-width="0.2" />
    </svg>
  );
}
