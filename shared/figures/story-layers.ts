import type { Explained } from '../generator/theme/explain.ts';
import { reasonOf } from '../generator/theme/reason.ts';
import type { Theme } from '../generator/theme/theme.ts';
import type { StoryLayer, StoryRule } from './figure.ts';

/** The verdicts on a cell as sentences, by layer. */
export function storyLayers(theme: Theme, explained: readonly Explained[]): readonly StoryLayer[] {
  return theme.layers.map(({ name }, index) => ({
    name,
    rules: explained.flatMap((one) => (one.placed.layerIndex === index ? [storyRule(theme, one)] : [])),
  }));
}

function storyRule(theme: Theme, { placed, verdict }: Explained): StoryRule {
  const { number, rule } = placed;
  return { number, name: rule.name, is: nearness(verdict), reason: reasonOf(theme, placed, verdict) };
}

function nearness(verdict: Explained['verdict']): StoryRule['is'] {
  switch (verdict.is) {
    case 'won':
      return 'won';
    case 'pattern':
      return verdict.dx === 0 && verdict.dy === 0 ? 'far' : 'near';
    case 'off':
    case 'without output':
      return 'far';
    case 'claimed':
      return verdict.part === undefined ? 'far' : 'near';
    default:
      return 'near';
  }
}
