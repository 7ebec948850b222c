/** @jsxImportSource preact */

import type { Setting } from '../../generator/settings.ts';
import { RULE_SETTINGS } from '../../generator/theme/rule-settings.ts';
import { DEFAULT_NOISE_FILTER, type Outside, patternAt, type Rule, type Vocabulary } from '../../generator/theme/theme.ts';
import type { Change } from '../figure.ts';
import { Control } from '../shell/control.tsx';

export interface RuleControlsProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly rule: Rule;
  readonly isLive: boolean;
  change(change: Partial<Rule>, when?: Change): void;
}

/** Wavelengths beyond the largest plan change little here, and a slider over 512 of them cannot be set to 8; one that is longer stays as it is. */
const LONGEST_WAVE = 64;

function settingOf(name: Shown['name'], value: unknown): Setting {
  if (name !== 'noiseWavelength') return RULE_SETTINGS[name];
  return { ...RULE_SETTINGS.noiseWavelength, max: Math.max(LONGEST_WAVE, Number(value)) };
}

interface Shown {
  readonly name: keyof typeof RULE_SETTINGS;
  readonly value: unknown;
  /** What a value of the control makes of the rule. */
  readonly made: (value: unknown) => Partial<Rule>;
}

/** The controls of a rule, made from the same descriptions as the table of the Rules page. */
export function RuleControls({ id, words, rule, isLive, change }: RuleControlsProps) {
  return (
    <div class="rule-controls">
      {controlsOf(rule).map(({ name, value, made }) => (
        <Control
          key={name}
          name={name}
          id={id}
          setting={settingOf(name, value)}
          value={value}
          isLive={isLive}
          change={(given, when) => change(made(given), when)}
        />
      ))}
      {rule.outside.reads === 'kind' && (
        <OutsideKind id={id} words={words} kind={rule.outside.kind} isLive={isLive} change={(outside) => change({ outside })} />
      )}
    </div>
  );
}

function controlsOf(rule: Rule): readonly Shown[] {
  const noise = rule.noise ?? DEFAULT_NOISE_FILTER;
  const filters: readonly Shown[] = [
    { name: 'noiseWavelength', value: noise.wavelength, made: (value) => ({ noise: { ...noise, wavelength: Number(value) } }) },
    { name: 'noiseOctaves', value: noise.octaves, made: (value) => ({ noise: { ...noise, octaves: Number(value) } }) },
    { name: 'noiseMinimum', value: noise.minimum, made: (value) => ({ noise: { ...noise, minimum: Number(value) } }) },
  ];
  return [
    { name: 'probability', value: rule.probability, made: (value) => ({ probability: Number(value) }) },
    { name: 'mirrorX', value: rule.mirrorX, made: (value) => ({ mirrorX: value === true }) },
    { name: 'mirrorY', value: rule.mirrorY, made: (value) => ({ mirrorY: value === true }) },
    { name: 'rotations', value: rule.rotations, made: (value) => ({ rotations: value === true }) },
    { name: 'noiseFilter', value: rule.noise !== null, made: (value) => ({ noise: value === true ? noise : null }) },
    ...(rule.noise === null ? [] : filters),
    { name: 'outside', value: OUTSIDE_NAMES[rule.outside.reads], made: (value) => ({ outside: outsideOf(value, rule) }) },
  ];
}

const OUTSIDE_NAMES = { nothing: 'fail', nearest: 'nearest', kind: 'kind' } as const;

/** A kind that is read outside begins as another one than the centre asks for: with the same one nothing would be seen. */
function outsideOf(value: unknown, rule: Rule): Outside {
  if (value === 'nearest') return { reads: 'nearest' };
  if (value !== 'kind') return { reads: 'nothing' };
  const centre = patternAt(rule, 0, 0);
  return { reads: 'kind', kind: centre.asks === 'this' && centre.kind === 0 ? 1 : 0 };
}

interface OutsideKindProps {
  readonly id: string;
  readonly words: Vocabulary;
  readonly kind: number;
  readonly isLive: boolean;
  change(outside: Outside): void;
}

function OutsideKind({ id, words, kind, isLive, change }: OutsideKindProps) {
  return (
    <fieldset class="control control-choice">
      <legend>Outside counts as</legend>
      <div class="segments">
        {words.kinds.map(({ name }, index) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-outside-kind`}
              disabled={!isLive}
              checked={index === kind}
              onChange={() => change({ reads: 'kind', kind: index })}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
