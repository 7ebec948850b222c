import { defaultsOf } from 'generator';
import { describe, expect, test } from 'vitest';
import type { SeenModel } from '../../../../shared/figure-host/figure.ts';
import { attributeOf, select, sentFields, textsOf } from '../../../../tests/support/select.ts';
import { compute as computeBiomes } from '../../../figures/biomes/compute.ts';
import { tellCell as tellBiomes } from '../../../figures/biomes/figure.tsx';
import { BIOMES_FIGURE_SETTINGS } from '../../../figures/biomes/settings.ts';
import { compute as computeCave } from '../../../figures/cave/compute.ts';
import { CAVE_FIGURE_SETTINGS } from '../../../figures/cave/settings.ts';
import { compute as computeSteps } from '../../../figures/post-processing/compute.ts';
import { POST_PROCESSING_SETTINGS } from '../../../figures/post-processing/settings.ts';
import { compute as computeRocks } from '../../../figures/rocks/compute.ts';
import { ROCKS_SETTINGS } from '../../../figures/rocks/settings.ts';
import { compute as computeRules } from '../../../figures/rules/compute.ts';
import { RULES_FIGURE_SETTINGS } from '../../../figures/rules/settings.ts';
import { compute as computeStructures } from '../../../figures/structures/compute.ts';
import { tellCell as tellStructures } from '../../../figures/structures/model.ts';
import { STRUCTURES_SETTINGS } from '../../../figures/structures/settings.ts';
import type { FigureName } from '../../../views.ts';
import { FIGURE_NAMES, sentFigure, shownModel } from '../../support/sent-figure.tsx';

/** What is there of a figure without scripts. */
interface Still {
  readonly pictures: number;
  /** How many elements there are besides, by selector. */
  readonly counts?: Readonly<Record<string, number>>;
  /** A part of what is written in the first element of a selector. */
  readonly says?: Readonly<Record<string, string>>;
  /** All that is written in the elements of a selector. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** What somebody types and chooses in its form. */
  readonly answer: Readonly<Record<string, string>>;
}

const rocks = computeRocks(defaultsOf(ROCKS_SETTINGS)).facts;
const rules = computeRules(defaultsOf(RULES_FIGURE_SETTINGS)).facts;
const plan = defaultsOf(STRUCTURES_SETTINGS);
const structures = computeStructures(plan).facts;

const STILLS: Readonly<Record<FigureName, Still>> = {
  biomes: {
    pictures: 6,
    counts: { '.facts-table tbody tr': 4 + 7 },
    says: {
      '.biome-cell': tellBiomes(computeBiomes(defaultsOf(BIOMES_FIGURE_SETTINGS)).facts, [22, 22]),
    },
    answer: { seed: '7', winter: 'on' },
  },
  cave: {
    pictures: 7,
    counts: { '.step-table tbody tr': 7 },
    answer: { seed: '7', wallChance: '0.5' },
  },
  'chunk-rings': { pictures: 1, answer: { keep: '0', walk: '4-4-r40l40' } },
  chunks: {
    pictures: 4,
    counts: { '.step-table tbody tr': 3, '.differing-cells': 1 },
    answer: { mode: 'row-order', margin: '5' },
  },
  claims: { pictures: 2, counts: { '.claims-cell tbody tr': 9 }, answer: { first: 'cell-e' } },
  inspector: { pictures: 2, counts: { '.inspector-side tbody tr': 6 }, answer: { x: '3' } },
  'island-region': {
    pictures: 2,
    says: { '.stage .chart-hint': 'all 2500 cells are the same as on the whole island' },
    answer: { positionX: '0.2', sizeY: '0.3' },
  },
  'multi-tile': {
    pictures: 3,
    counts: { '.anchors svg': 9, '.step-table tbody tr': 2 },
    answer: { output: 'cottage', anchor: 'top-right' },
  },
  nested: {
    pictures: 5,
    counts: { '.step-table tbody tr': 6, '.nested-cases .islands': 4 },
    answer: { seed: '7', seeding: 'stream' },
  },
  noise: { pictures: 2, answer: { octaves: '2', type: 'perlin' } },
  paint: {
    pictures: 2,
    says: { '.number-rows': '6 × 3 = 18 of 280' },
    answer: { plan: 'WWW-WfW-WWW', last: '1*1*F' },
  },
  paths: {
    pictures: 5,
    counts: { '.step-table tbody tr': 4 },
    answer: { seed: '7', spacing: '6' },
  },
  pipeline: { pictures: 3, answer: { seed: '7' } },
  'post-processing': {
    pictures: 6,
    counts: { '.step-table tbody tr': 5 },
    answer: { seed: '7', runBorder: 'off' },
  },
  rectangle: {
    pictures: 5,
    counts: { '.step-table tbody tr': 4 },
    answer: { seed: '7', doors: 'anywhere' },
  },
  rocks: {
    pictures: 4,
    counts: { '.facts-table tbody tr': 4 },
    lists: {
      '.rock-rules li': rocks.stages.flatMap((stage) =>
        stage.rules.map(({ name, where, chance }) => `${name} ${where}, chance ${chance}`),
      ),
    },
    answer: { seed: '7', goldenRule: 'copied' },
  },
  rules: {
    pictures: 1,
    says: { '.explain .is-won': '2 Wall face matches;' },
    lists: { '.rule-count': rules.painted.map((cells) => `${cells} cells`) },
    answer: { seed: '7', plan: 'WWW-WFW-WWW' },
  },
  structures: {
    pictures: 3,
    counts: { '.step-table tbody tr': 6, '.structure-copies circle': structures.copies.length },
    says: { '#structures-why': tellStructures(structures, plan, plan.x, plan.y) },
    answer: { seed: '7', rotations: 'off' },
  },
  walker: { pictures: 7, answer: { seed: '7', floorTiles: '300' } },
};

type Sent = Awaited<ReturnType<typeof sentFigure>>;

const captionIn = (sent: Sent): readonly string[] => [
  ...textsOf(sent, 'figcaption .live-summary'),
  ...textsOf(sent, 'figcaption code'),
];

const captionFor = ({ summary, size, digest }: SeenModel<unknown>): readonly unknown[] => [
  summary,
  expect.stringContaining(`${size.width} × ${size.height} · digest ${digest}`),
];

describe.each(FIGURE_NAMES)('without scripts a visitor of the figure %s', (name) => {
  const { pictures, counts = {}, says = {}, lists = {}, answer } = STILLS[name];

  test('sees its pictures, its numbers and its words', async () => {
    const sent = await sentFigure(name);
    const model = await shownModel(name);
    expect(captionIn(sent)).toEqual(captionFor(model));
    expect(select(sent, 'img')).toHaveLength(pictures);
    // Only the first picture of the model is loaded with the page, so it has to be what the view begins with.
    const [begins] = select(sent, '.stage *');
    const [first] = model.pictures;
    expect(
      select(begins ?? expect.fail('the view is empty'), 'img').map((image) =>
        attributeOf(image, 'src'),
      ),
    ).toContainEqual(expect.stringContaining(`/figures/${name}/${first?.id}.png`));
    for (const [selector, count] of Object.entries(counts))
      expect(select(sent, selector), selector).toHaveLength(count);
    for (const [selector, text] of Object.entries(says))
      expect(textsOf(sent, selector)[0], selector).toContain(text);
    for (const [selector, texts] of Object.entries(lists))
      expect(textsOf(sent, selector), selector).toEqual(texts);
  });

  test('fills in its form and gets what was asked for', async () => {
    const [form] = select(await sentFigure(name), 'form');
    const fields = sentFields(form ?? expect.fail('there is no form'));
    const wished = Object.entries(answer).map(
      ([setting, value]) => [`${name}.${setting}`, value] as const,
    );
    expect([...fields.keys()]).toEqual(expect.arrayContaining(wished.map(([field]) => field)));
    for (const [field, value] of wished) fields.set(field, value);
    const sent = await sentFigure(name, `?${fields}`);
    expect(captionIn(sent)).toEqual(captionFor(await shownModel(name, answer)));
    expect(textsOf(sent, '.control-problems li')).toEqual([]);
  });
});

test('every rule is told in a sentence, and a text that no rules are made of is told beside the form', async () => {
  expect(textsOf(await sentFigure('rules'), '.rule-sentence')).toContain(
    'On any other wall with floor below it, draw one of two wall faces.',
  );
  const [problem] = textsOf(
    await sentFigure('rules', '?rules.rules=1*dungeon*l..A*g..B*r..C.1X'),
    '.control-problems',
  );
  expect(problem).toContain('a pattern cell is -, F or f, W or w');
});

test('the table of a figure with stages tells the numbers of the stage that is shown', async () => {
  const cave = computeCave({
    ...defaultsOf(CAVE_FIGURE_SETTINGS),
    areas: 'connect',
  }).facts.stages.at(-1);
  const shown = await sentFigure('cave', '?cave.areas=connect');
  expect(textsOf(shown, '.step-table tr[aria-current] td')[2]).toBe(String(cave?.areas));
  const steps = computeSteps({
    ...defaultsOf(POST_PROCESSING_SETTINGS),
    connectivity: 'fill-small',
  }).facts.stages;
  const filled = await sentFigure('post-processing', '?post-processing.connectivity=fill-small');
  expect(textsOf(filled, '.step-table tr[aria-current] td')[3]).toBe(
    String(steps.find(({ id }) => id === 'connectivity')?.facts.areas),
  );
});

test('a state beyond the bounds is clamped, and the form says so', async () => {
  const sent = await sentFigure('noise', '?noise.octaves=99&noise.lid=1&noise.v=0');
  expect(textsOf(sent, '.control-problems li')).toEqual([
    'This link was made with an earlier version of this figure, which may have shown something else.',
    expect.stringMatching(/^There is no setting "lid"\./),
    'Octaves: 99 is not between 1 and 8; 8 is used.',
  ]);
  expect(select(sent, '#noise-octaves').map((field) => attributeOf(field, 'value'))).toEqual(['8']);
});
