import { expect, test } from 'vitest';
import { BARE_DUNGEON } from '../../src/theme/bare-dungeon.ts';
import type { Rule, Theme } from '../../src/theme/theme.ts';
import { RICH_DUNGEON } from '../../src/theme/written-themes.ts';

/** A theme in which everything is called by its id. */
function nameless(theme: Theme): Theme {
  const layers = theme.layers.map((layer) => ({
    ...layer,
    name: layer.id,
    groups: layer.groups.map((group) => ({
      ...group,
      name: group.id,
      rules: group.rules.map((rule) => ({ ...rule, name: rule.id })),
    })),
  }));
  return { ...theme, layers };
}

/** A rule of the rich dungeon as the bare one has it. */
function bared(rule: Rule): Rule {
  return rule.id === 'wall-face' ? { ...rule, outputs: [...new Set(rule.outputs)] } : rule;
}

test('the bare dungeon is the rich one without what lies on its floor, rule by rule, but for even shares of wall faces', () => {
  const layers = RICH_DUNGEON.layers.map((layer) => ({
    ...layer,
    groups: layer.groups
      .filter(({ id }) => id !== 'on-floors')
      .map((group) => ({ ...group, rules: group.rules.map(bared) })),
  }));
  expect(nameless(BARE_DUNGEON)).toEqual(nameless({ ...RICH_DUNGEON, layers }));
});
