import { type Explained, patternAt, type Rule, reasonOf, type Theme } from 'generator';
import type { StoryLayer, StoryRule } from '../level.ts';

/**
 * The verdicts on a cell as sentences, by layer.
 * @param kind of the cell
 */
export function storyLayers(
  theme: Theme,
  explained: readonly Explained[],
  kind: number,
): readonly StoryLayer[] {
  return theme.layers.map(({ name }, index) => ({
    name,
    rules: explained.flatMap((one) =>
      one.placed.layerIndex === index ? [storyRule(theme, one, kind)] : [],
    ),
  }));
}

function storyRule(theme: Theme, { placed, verdict }: Explained, kind: number): StoryRule {
  const { number, rule } = placed;
  return {
    number,
    name: rule.name,
    is: nearness(rule, verdict, kind),
    reason: reasonOf(theme, placed, verdict),
  };
}

function nearness(rule: Rule, verdict: Explained['verdict'], kind: number): StoryRule['is'] {
  if (verdict.is === 'won') return 'won';
  const centre = patternAt(rule, 0, 0);
  if (centre.asks !== 'any' && (centre.kind === kind) !== (centre.asks === 'this')) return 'far';
  switch (verdict.is) {
    case 'off':
    case 'without output':
      return 'far';
    case 'claimed':
      return verdict.part === undefined ? 'far' : 'near';
    default:
      return 'near';
  }
}
