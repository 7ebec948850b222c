import { suggestion } from 'markdown';
import * as v from 'valibot';
import { pictureHref } from '../../shared/figure-host/picture-address.ts';
import { hrefsOf, writtenSettings } from './figure-texts.ts';
import { unknownFigure } from './list-figures.ts';
import { defineTool, described, ToolError, type ToolParts, truncate, urlOf } from './tool.ts';

/** Requests the numbers without a picture. */
const NO_PICTURE = 'none';

/** More than any figure has. Limits the length of the answer to unknown settings. */
const MAX_SETTINGS = 100;

const value = v.union(
  [v.string(), v.number(), v.boolean()],
  'A setting has to be a text, a number, true or false.',
);

/** `compute_figure`: computes a figure with given settings, as its page would. */
export const computeFigure = defineTool({
  name: 'compute_figure',
  title: 'Compute a figure',
  description: (site) =>
    `Computes a figure in the documentation of ${site} with settings of your choice, and returns its numbers, a digest of what it shows, a picture, and a link to the page with the figure in this state. The same settings always give the same result. Get the settings from list_figures.`,
  input: {
    figure: v.pipe(
      v.string('"figure" has to be the name of a figure, as list_figures gives it.'),
      v.description('Name of the figure.'),
    ),
    settings: v.optional(
      v.pipe(
        v.record(v.string(), value, '"settings" has to be an object with a value for each name.'),
        v.maxEntries(MAX_SETTINGS, `"settings" may have at most ${MAX_SETTINGS} values.`),
        v.description('Values by name. All others have their defaults.'),
      ),
      {},
    ),
    picture: v.optional(
      described(
        `Id of the picture to return; without it the first one, and none with "${NO_PICTURE}".`,
      ),
    ),
  },
  output: {
    figure: v.string(),
    settings: v.pipe(
      v.record(v.string(), v.string()),
      v.description('All settings that it was computed with, within their ranges.'),
    ),
    problems: v.pipe(
      v.array(v.string()),
      v.description('What was wrong with the given settings, and what was used instead.'),
    ),
    summary: described('The numbers that matter.'),
    digest: v.optional(described('Names what is shown: equal digests are equal results.')),
    size: v.strictObject({ width: v.number(), height: v.number() }),
    pictures: v.array(
      v.strictObject({
        id: v.string(),
        label: v.string(),
        shows: v.string(),
        width: v.number(),
        height: v.number(),
        url: v.string(),
      }),
    ),
    url: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The figure in this state on its page, to link to; null if it stands on no page.',
      ),
    ),
  },
  async run({ figure: name, settings: given, picture }, parts) {
    const { figures, edition } = parts;
    const host = { base: edition.snapshot.base, build: parts.pictures.build };
    const computed =
      (await figures.computed(name, given)) ??
      unknownFigure(name, [...(await figures.loaded.all()).keys()]);
    const { figure, settings, problems, model } = computed;
    const pictures = model.pictures.map(({ id, label, alt, width, height }) => {
      return {
        id,
        label,
        shows: alt,
        width,
        height,
        href: pictureHref(host, figure, settings, id),
      };
    });
    const selected =
      pictures.find(({ id }) => id === picture) ??
      (picture === undefined ? pictures[0] : undefined);
    if (!selected && picture !== undefined && picture !== NO_PICTURE) {
      const known = pictures.map(({ id }) => id);
      throw new ToolError(
        `The figure "${name}" has no picture "${truncate(picture)}".${suggestion(picture, known)} Pictures: ${[...known, NO_PICTURE].join(', ')}.`,
      );
    }
    const [href] = hrefsOf(figure, await (await edition.pages()).placedFigures(), settings);
    const url = href === undefined ? null : urlOf(href, parts);
    const data = {
      figure: name,
      settings: writtenSettings(figure.settings, settings),
      problems: [...problems],
      summary: model.summary,
      ...(model.digest !== undefined && { digest: model.digest }),
      size: { ...model.size },
      pictures: pictures.map(({ href, ...rest }) => ({ ...rest, url: urlOf(href, parts) })),
      url,
    };
    const text = [
      model.summary,
      ...(model.digest === undefined ? [] : [`Digest: ${model.digest}`]),
      ...problems,
      ...(selected ? [selected.shows] : []),
      ...(url === null ? [] : [url]),
    ].join('\n');
    return { text, data, png: selected && (await picturePng(selected.href, parts)) };
  },
});

async function picturePng(
  href: string,
  { figures, edition }: ToolParts,
): Promise<Uint8Array | undefined> {
  const { base } = edition.snapshot;
  const [path = '', query = ''] = href.slice(base.length - 1).split('?');
  return (await figures.pictures.at(path, query))?.bytes;
}
