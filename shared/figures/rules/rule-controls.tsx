/** @jsxImportSource preact */
import { RULE_SETTINGS } from '../../generator/theme/rule-settings.ts';
import { DEFAULT_NOISE_FILTER, type NoiseFilter, type Outside, type Rule, type Vocabulary } from '../../generator/theme/theme.ts';
import type { Change } from '../figure.ts';
import { Control } from '../shell/control.tsx';

export interface RuleControlsProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly rule: Rule;
  readonly isLive: boolean;
  change(change: Partial<Rule>, when?: Change): void;
}

type Name = keyof typeof RULE_SETTINGS;

/** The controls of a rule, made from the same descriptions as the table of the Rules page. */
export function RuleControls({ id, words, rule, isLive, change }: RuleControlsProps) {
  const control = (name: Name, value: unknown, made: (value: never) => Partial<Rule>) => (
    <Control
      key={name}
      name={name}
      id={id}
      setting={RULE_SETTINGS[name]}
      value={value}
      isLive={isLive}
      change={(given, when) => change(made(given as never), when)}
    />
  );
  const noise = rule.noise ?? DEFAULT_NOISE_FILTER;
  const filter = (given: Partial<NoiseFilter>): Partial<Rule> => ({ noise: { ...noise, ...given } });
  return null;
}
