import { type FigureOnPage, suggestion } from 'markdown';
import { defaultsOf, writeValue } from 'settings';
import * as v from 'valibot';
import type { AnyFigure } from '../../shared/figure-host/figure.ts';
import { hrefsOf, rangeOf, writtenSettings } from './figure-texts.ts';
import { defineTool, described, ToolError, type ToolParts, truncate, urlOf } from './tool.ts';

const setting = v.strictObject({
  name: described('Its key in the settings of compute_figure.'),
  label: v.string(),
  meaning: v.string(),
  values: described('The values that it takes.'),
  default: v.string(),
});

const figure = v.strictObject({
  name: described('Its name, for compute_figure.'),
  title: v.string(),
  caption: described('What to look at.'),
  pages: v.pipe(v.array(v.string()), v.description('Where it stands in the docs.')),
  settings: v.pipe(
    v.array(setting),
    v.description('Empty unless this figure was asked for by its name.'),
  ),
  experiments: v.pipe(
    v.array(
      v.strictObject({
        label: v.string(),
        shows: v.string(),
        settings: v.record(v.string(), v.string()),
      }),
    ),
    v.description(
      'Settings that demonstrate something. Empty unless this figure was asked for by its name.',
    ),
  ),
});
type FigureData = v.InferOutput<typeof figure>;

/** `list_figures`: lists the figures, or one with all of its settings. */
export const listFigures = defineTool({
  name: 'list_figures',
  title: 'List the figures and their settings',
  description: (site) =>
    `Lists the figures in the documentation of ${site}, each of which computes what it shows from settings. With the name of a figure it returns all settings of that one, with their ranges, for compute_figure.`,
  input: { figure: v.optional(described('Name of the figure whose settings are wanted.')) },
  output: { figures: v.array(figure) },
  async run({ figure: name }, parts) {
    const known = await parts.figures.loaded.all();
    const placed = await (await parts.edition.pages()).placedFigures();
    const selected =
      name === undefined
        ? [...known.values()]
        : [known.get(name) ?? unknownFigure(name, [...known.keys()])];
    const figures = selected.map(({ figure }) =>
      dataOf(figure, placed, { parts, withDetails: name !== undefined }),
    );
    return { text: figures.map(textOf).join('\n'), data: { figures } };
  },
});

/** Throws the error for a figure that does not exist. */
export function unknownFigure(name: string, known: readonly string[]): never {
  throw new ToolError(
    `There is no figure "${truncate(name)}".${suggestion(name, known)} list_figures has all of them.`,
  );
}

interface DataOptions {
  readonly parts: ToolParts;
  readonly withDetails: boolean;
}

function dataOf(
  figure: AnyFigure,
  placed: readonly FigureOnPage[],
  { parts, withDetails }: DataOptions,
): FigureData {
  const { name, title, settings: description } = figure;
  const defaults = defaultsOf(description);
  const settings = Object.entries(description).map(([name, setting]) => ({
    name,
    label: setting.label,
    meaning: setting.cost === undefined ? setting.sentence : `${setting.sentence} ${setting.cost}`,
    values: rangeOf(setting),
    default: writeValue(setting, setting.default),
  }));
  const experiments = figure.experiments.map(({ label, proves, settings }) => {
    const all = writtenSettings(description, { ...defaults, ...settings });
    return {
      label,
      shows: proves,
      settings: Object.fromEntries(
        Object.entries(all).filter(([name]) => Object.hasOwn(settings, name)),
      ),
    };
  });
  return {
    name,
    title,
    caption: figure.caption(defaults),
    pages: hrefsOf(figure, placed, defaults).map((href) => urlOf(href, parts)),
    settings: withDetails ? settings : [],
    experiments: withDetails ? experiments : [],
  };
}

function textOf({ name, title, caption, pages, settings, experiments }: FigureData): string {
  return [
    `- **${name}** (${title}): ${caption}${pages.length === 0 ? '' : ` On ${pages.join(', ')}`}`,
    ...settings.map(
      ({ name, meaning, values, default: usual }) =>
        `  - \`${name}\` (${values}, by default ${usual === '' ? 'empty' : usual}): ${meaning}`,
    ),
    ...experiments.map(
      ({ label, shows, settings }) => `  - ${label}, \`${JSON.stringify(settings)}\`: ${shows}`,
    ),
  ].join('\n');
}
