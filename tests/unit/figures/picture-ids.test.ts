import { expect, test } from 'vitest';
import { figures, loadFigures } from '../../../shared/figures/registry.ts';
import type { Setting } from '../../../shared/generator/settings.ts';
import { checkSettings, defaultsOf } from '../../../shared/generator/settings-values.ts';

const loaded = await loadFigures();

/** The server refuses names that the figure does not have in its own settings, so no others may come with other settings. */
test.each(Object.keys(figures))(
  '%s has the same pictures whatever its settings',
  (name) => {
    const found = loaded.get(name);
    if (!found) throw new Error(`There is no figure "${name}".`);
    const { figure, compute } = found;
    const base = defaultsOf(figure.settings);
    const idsOf = (given: Readonly<Record<string, unknown>>) => {
      const { settings } = checkSettings(figure.settings, { ...base, ...given });
      return compute(settings).pictures.map(({ id }) => id);
    };
    const ids = idsOf({});
    expect(new Set(ids).size).toBe(ids.length);
    for (const { label, settings } of figure.experiments) expect(idsOf(settings), label).toEqual(ids);
    for (const [setting, described] of Object.entries(figure.settings)) {
      for (const value of extremes(described)) expect(idsOf({ [setting]: value }), `${setting} ${value}`).toEqual(ids);
    }
  },
  20_000,
);

function extremes(setting: Setting): readonly unknown[] {
  switch (setting.type) {
    case 'number':
      return [setting.min, setting.max];
    case 'choice':
      return setting.options.map(({ value }) => value);
    case 'switch':
      return [false, true];
    case 'written':
      return [];
  }
}
