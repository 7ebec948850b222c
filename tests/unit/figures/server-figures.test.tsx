import { convertIndexedToRgb, decode } from 'fast-png';
import type { FigureOnPage } from 'markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { choice, describeSettings, number, onOff, type SettingsOf, wholeNumber } from 'settings';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FigureMaker } from '../../../server/figures/figure-maker.ts';
import { Figures } from '../../../server/figures/figures.ts';
import type { LoadedFigure } from '../../../server/figures/load-figures.ts';
import { inForeground } from '../../../server/pauses.ts';
import { readFullPlace } from '../../../shared/figure-host/address.ts';
import { defineFigure, type FigureModel } from '../../../shared/figure-host/figure.ts';
import { FigureShell } from '../../../shared/figure-host/figure-shell.tsx';
import { Picture } from '../../../shared/figure-host/picture.tsx';
import { wavesFigure } from '../../support/waves-figure.tsx';

const SETTINGS = describeSettings({
  seed: wholeNumber('Seed', [0, 4_294_967_295], 7, { sentence: 'Which.' }),
  fog: number('Fog', [0, 1], 0, { sentence: 'How clear.', digits: 2, step: 0.1, unit: 'share' }),
  wind: choice('Wind', 'Where from.', 'south', { north: 'North', south: ['South', 'A warm one.'] }),
  hour: choice('Hour', 'When.', 'two', {
    one: 'At one',
    two: 'At two',
    three: 'At three',
    four: 'At four',
    five: 'At five',
  }),
  lamp: onOff('Lamp', 'Lit.', true),
  log: {
    type: 'written',
    label: 'Log',
    sentence: 'What was seen.',
    default: 'gulls',
    maxLength: 12,
    write: (text: string) => text,
    read: (text) =>
      /^[a-z <>&"]*$/.test(text) ? { value: text } : `"${text}" is not in small letters`,
  },
  hidden: wholeNumber('Hidden', [0, 9], 1, { sentence: 'In no group.' }),
});

interface Harbour {
  readonly figures: ReadonlyMap<string, LoadedFigure>;
  /** What was computed and what was painted, in order. */
  readonly computed: readonly string[];
  readonly painted: readonly string[];
}

/**
 * A figure with one control of each kind, a picture that can be seen through, and one that is asked for by its size.
 */
function harbour(side = 2): Harbour {
  const computed: string[] = [];
  const painted: string[] = [];
  const figure = defineFigure({
    name: 'harbour',
    versions: { version: 2 },
    downloads: [],
    title: 'Harbour <at night>',
    settings: SETTINGS,
    groups: [
      { label: 'Sea', settings: ['seed', 'fog', 'wind', 'hour'] },
      { label: 'Land', settings: ['lamp', 'log'] },
    ],
    experiments: {
      'In the dark': { settings: { lamp: false }, proves: 'Nothing is lit.' },
      'As it is': { settings: {}, proves: 'It is as it was.' },
    },
    controls: 'below',
    caption: ({ wind }) => `A harbour in the ${wind} wind.`,
    view: () => <Picture of="view" />,
  });
  const compute = ({ seed, fog, lamp }: SettingsOf<typeof SETTINGS>): FigureModel<null> => {
    computed.push(`${seed} ${fog}`);
    const paint = () => {
      painted.push(`${seed} ${fog}`);
      const pixels = new Uint8ClampedArray(side * side * 4);
      for (let at = 0; at < pixels.length; at++)
        pixels[at] = at % 4 === 3 ? 255 - fog * 200 : Math.imul(at + seed * 31, 0x9e3779b1) >>> 24;
      return { width: side, height: side, pixels };
    };
    const alt = `${seed} boats, ${lamp ? 'lit' : 'dark'}.`;
    return {
      size: { width: side, height: side },
      digest: '0000beef',
      summary: `${seed} boats.`,
      facts: null,
      pictures: [
        { id: 'view', label: 'View', note: 'from above', alt, width: side, height: side, paint },
      ],
    };
  };
  const loaded: Pick<LoadedFigure, 'figure'> & {
    compute(settings: SettingsOf<typeof SETTINGS>): FigureModel<null>;
  } = { figure, compute };
  return { figures: new Map([['harbour', loaded]]), computed, painted };
}

function serve({ base = '/', side = 2, pictureBytes = 1_000_000 } = {}) {
  const { figures, ...counted } = harbour(side);
  const own = new Figures({
    figures,
    maker: new FigureMaker(async () => figures),
    base,
    build: 'b1',
    pictureBytes,
  });
  /** The HTML of a figure on a page, in the state that a query gives to it. */
  const html = async (onPage: FigureOnPage, query = ''): Promise<string> => {
    const { figure, base: settled, settings, model, problems } = await own.shown(onPage, query);
    const place = {
      id: onPage.id,
      href: onPage.href,
      base: settled,
      pictures: { base, build: 'b1' },
      full: readFullPlace(figure, {
        full: onPage.full?.href,
        fullSettings: onPage.full?.written,
      }),
    };
    const shell = {
      figure,
      place,
      settings,
      shown: settings,
      model,
      problems,
      isLive: false,
      change: () => undefined,
    };
    return renderToStaticMarkup(<FigureShell {...shell} />).replaceAll('&gt;', '>');
  };
  return { figures: own, html, ...counted };
}

function placed(
  figures: Figures,
  attributes: Readonly<Record<string, string>> = { name: 'harbour' },
): FigureOnPage {
  const found = figures.place(attributes, '/docs/sea/');
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** Where the picture of some HTML lies, as path and query. */
function pictureIn(html: string): readonly [path: string, query: string] {
  const [, path = '', query = ''] = /<img [^>]*src="([^"?]+)(\?[^"]*)"/.exec(html) ?? [];
  return [path, query.replaceAll('&amp;', '&')];
}

describe('a figure that a page asks for', () => {
  test.each([
    [{ name: 'harbuor' }, 'there is no figure "harbuor". Did you mean "harbour"?'],
    [{ name: '' }, 'there is no figure "".'],
    [{}, 'there is no figure "".'],
    [{ name: '__proto__' }, 'there is no figure "__proto__".'],
    [
      { name: 'harbour', id: 'Two Ships' },
      'the id "Two Ships" of a figure must be lower-case letters, digits and hyphens.',
    ],
    [
      { name: 'harbour', id: 'a.b' },
      'the id "a.b" of a figure must be lower-case letters, digits and hyphens.',
    ],
    [
      { name: 'harbour', fog: '2' },
      'the figure "harbour" has invalid settings. Fog: 2 is not between 0 and 1; 1 is used.',
    ],
    [
      { name: 'harbour', fgo: '0.5' },
      'the figure "harbour" has invalid settings. There is no setting "fgo". Settings are seed, fog, wind, hour, lamp, log, hidden.',
    ],
    [
      { name: 'harbour', log: 'GULLS' },
      'the figure "harbour" has invalid settings. Log: "GULLS" is not in small letters; the default is used.',
    ],
  ])('as %j is none: %s', (attributes, sentence) => {
    const said = serve().figures.place(attributes, '/docs/sea/');
    expect(typeof said === 'string' && said.startsWith(sentence) ? sentence : said).toBe(sentence);
  });

  test('stands there under its name or an id of its own, with what the page set, each written once', async () => {
    const { figures, html } = serve();
    expect(placed(figures)).toMatchObject({
      name: 'harbour',
      id: 'harbour',
      href: '/docs/sea/',
      written: '{}',
    });
    const set = placed(figures, {
      name: 'harbour',
      id: 'harbour-2',
      fog: '0.50',
      lamp: 'off',
      wind: 'south',
      seed: '007',
    });
    expect([set.id, JSON.parse(set.written)]).toEqual(['harbour-2', { fog: '0.5', lamp: 'off' }]);
    const shown = await html(set);
    expect(shown).toContain('id="harbour-2-title"');
    expect(shown).not.toMatch(/id="harbour-(?!2)/);
  });

  test('is placed without computing it', () => {
    const { figures, computed } = serve();
    placed(figures);
    expect(computed).toEqual([]);
  });

  test('is complete without a script: picture, words, numbers', async () => {
    const served = serve();
    const html = await served.html(placed(served.figures));
    const [image = ''] = /<img[^>]*>/.exec(html) ?? [];
    expect(image).toMatch(/ alt="7 boats, lit\."/);
    expect(image).toMatch(/ width="400" height="400"/);
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(html).toContain('Harbour &lt;at night>');
    for (const words of ['View', 'from above', '7 boats.', 'seed 7 · 2 × 2 · digest 0000beef'])
      expect(text).toContain(words);
    expect(html).not.toMatch(/ (?:style|on[a-z]+)=/i);
    expect(html).not.toContain('<script');
  });

  test('has a form with every setting of its groups, each with its label and what it is set to', async () => {
    const served = serve();
    const html = await served.html(
      placed(served.figures, {
        name: 'harbour',
        fog: '0.25',
        hour: 'five',
        lamp: 'off',
        log: 'gulls & "c"',
      }),
    );
    expect(html).toMatch(/<form [^>]*action="\/docs\/sea\/#harbour" method="get"/);
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(names)]).toEqual([
      'harbour.v',
      ...['seed', 'fog', 'wind', 'hour', 'lamp', 'log'].map((name) => `harbour.${name}`),
    ]);
    expect(html).toContain(`name="harbour.v" value="2"`);
    for (const name of ['seed', 'fog', 'hour', 'log']) {
      expect(html).toMatch(new RegExp(`<label for="harbour-${name}"`));
      expect(html.match(new RegExp(` id="harbour-${name}"`, 'g'))).toHaveLength(1);
    }
    const tag = (pattern: string): string => new RegExp(`<${pattern}[^>]*>`).exec(html)?.[0] ?? '';
    expect(tag('input[^>]*name="harbour.fog"')).toMatch(
      /type="number".*min="0" max="1".*value="0.25"/,
    );
    expect(tag('input[^>]*name="harbour.fog"')).toContain('step="0.01"');
    expect(tag('option[^>]*value="five"')).toContain('selected');
    expect(html.match(/<option[^>]* selected/g)).toHaveLength(1);
    expect(tag('input[^>]*value="south"')).toContain('checked');
    expect(tag('input[^>]*value="north"')).not.toContain('checked');
    expect(tag('input type="checkbox"')).not.toContain('checked');
    // "off" comes first, so that a box that is ticked has the last word.
    expect(html.indexOf('name="harbour.lamp" value="off"')).toBeLessThan(
      html.indexOf('name="harbour.lamp" value="on"'),
    );
    expect(html).toMatch(
      /<textarea[^>]*maxlength="12"[^>]*>gulls &amp; &quot;c&quot;<\/textarea>/i,
    );
    expect(html).toMatch(
      /<details><summary>2 more settings<\/summary><fieldset[^>]*><legend>Land</,
    );
    expect(html).toMatch(/<button type="submit"[^>]*>Show<\/button>/);
  });

  test('disables what cannot work without scripts, and nothing else', async () => {
    const served = serve();
    const html = await served.html(placed(served.figures));
    const disabled = [
      ...html.matchAll(/<(?:button|input|select|textarea)[^>]* disabled[^>]*>(?:<span>)?([^<]*)/g),
    ].map(([tag, text]) => text || /type="(\w+)"/.exec(tag)?.[1]);
    expect(disabled).toEqual(['New seed', 'range', 'Copy link', 'Copy settings', 'Reset']);
  });

  test('has experiments as links, the one that is shown marked and explained', async () => {
    const served = serve();
    const html = await served.html(placed(served.figures, { name: 'harbour', fog: '0.5' }));
    expect(html).toContain(`href="/docs/sea/?harbour.v=2&amp;harbour.lamp=off#harbour"`);
    const current = [...html.matchAll(/<a class="chip"[^>]*aria-current="true"[^>]*>([^<]*)/g)].map(
      ([, label]) => label,
    );
    expect(current).toEqual(['As it is']);
    expect(html).toContain('It is as it was.</p>');
    const dark = await served.html(placed(served.figures), '?harbour.lamp=off');
    expect(
      [...dark.matchAll(/aria-current="true"[^>]*>([^<]*)/g)].map(([, label]) => label),
    ).toEqual(['In the dark']);
    expect(dark).toContain('Nothing is lit.</p>');
  });
});

test('the short form of a figure has two of its settings and leads to the whole one in the same state', async () => {
  const { figures, html } = serve();
  const full = { href: '/docs/port/#port', written: '{"fog":"0.5"}' };
  const shown = await html({ ...placed(figures), full }, '?harbour.seed=9');
  expect(shown).toContain('9 boats.');
  expect(shown).toMatch(
    /<a class="open-full" [^>]*href="\/docs\/port\/\?port.v=2&amp;port.seed=9&amp;port.fog=0#port">Open full figure/,
  );
  expect([...shown.matchAll(/<label for="harbour-(\w+)"/g)].map(([, name]) => name)).toEqual([
    'seed',
    'fog',
  ]);
  expect(shown).not.toMatch(/class="try"|more settings|Copy link/);
  // What has no control is not lost to the form.
  expect(await html({ ...placed(figures), full }, '?harbour.lamp=off')).toContain(
    '<input type="hidden" name="harbour.lamp" value="off"/>',
  );
});

test('a card for a picture that the figure does not have is refused where the pictures are known, as in the check', () => {
  const { figures: known } = harbour();
  const [[name, loaded] = expect.fail()] = known;
  const figures = new Figures({
    figures: new Map([[name, { ...loaded, pictures: ['view'] }]]),
    maker: new FigureMaker(async () => known),
    base: '/',
    build: 'b1',
  });
  expect(figures.demo({ name }, '/sea/', 'veiw')).toBe(
    'the figure "harbour" has no picture "veiw". Did you mean "view"?',
  );
  expect(figures.demo({ name }, '/sea/', 'view')).toMatchObject({ title: 'Harbour <at night>' });
});

describe('a state', () => {
  test('is not lost to the form, even what has no field in it', async () => {
    const { figures, html } = serve();
    const figure = placed(figures, { name: 'harbour', hidden: '3' });
    expect(await html(figure)).not.toContain('name="harbour.hidden"');
    expect(await html(figure, '?harbour.hidden=5')).toContain(
      '<input type="hidden" name="harbour.hidden" value="5"/>',
    );
  });

  test('is that of the page with what the query says of this figure, and that of the page alone when it says nothing', async () => {
    const served = serve();
    const { figures } = served;
    const figure = placed(figures, { name: 'harbour', id: 'two', fog: '0.5' });
    for (const query of ['', '?', '?harbour.fog=1', '?two=1', '?q=two.fog', '?three.fog=1']) {
      expect(figures.hasState(figure, query), query).toBe(false);
      expect(await figures.shown(figure, query), query).toMatchObject({
        settings: { seed: 7, fog: 0.5 },
        base: { fog: 0.5 },
        problems: [],
      });
    }
    const html = await served.html(figure, '?two.seed=9&harbour.seed=4');
    expect(html).toContain('9 boats.');
    expect(pictureIn(html)[1]).toBe('?seed=9&fog=0.5&build=b1');
    expect(html).toContain('value="0.5"');
  });

  test('tells which settings the HTML shows, whatever the spelling of the query', async () => {
    const { figures, html } = serve();
    const figure = placed(figures);
    expect(await html(figure)).not.toContain('data-state');
    for (const query of [
      '?harbour.seed=9',
      '?harbour.seed=9.2&harbour.fog=0',
      '?harbour%2Eseed=09&harbour.v=2&harbour.lid=1',
    ]) {
      expect(await html(figure, query), query).toContain(
        `data-state="?harbour.v=2&amp;harbour.seed=9"`,
      );
    }
  });

  test('beyond the bounds is clamped, and says so; what it says is text', async () => {
    const served = serve();
    const query = `?harbour.fog=-3&harbour.wind=${encodeURIComponent('"><script>alert(1)</script>')}&harbour.log=%3Cb%3E`;
    const html = await served.html(placed(served.figures), query);
    const problems = [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, problem = '']) =>
      problem.replaceAll('&quot;', '"').replaceAll('&lt;', '<'),
    );
    expect(problems).toEqual([
      'Fog: -3 is not between 0 and 1; 0 is used.',
      'Wind: ""><script>alert(1)</script>" is none of north, south; south is used.',
    ]);
    expect(html).not.toContain('<script');
    expect(html).toContain('>&lt;b></textarea>');
    expect(pictureIn(html)[1]).toBe('?log=%3Cb%3E&build=b1');
  });

  test('of the same settings has the same picture, however it was spelled', async () => {
    const { figures, html } = serve();
    const figure = placed(figures);
    const spellings = [
      '?harbour.fog=0.5&harbour.seed=9',
      '?harbour.seed=9&harbour.fog=.50',
      '?harbour.fog=0.499&harbour.seed=9&harbour.wind=south',
    ];
    const pictures = await Promise.all(
      spellings.map(async (query) => pictureIn(await html(figure, query))),
    );
    expect(new Set(pictures.map((picture) => picture.join())).size).toBe(1);
    expect(pictures[0]).toEqual(['/figures/harbour/view.png', '?seed=9&fog=0.5&build=b1']);
  });

  test('is looked for without computing it', () => {
    const { figures, computed } = serve();
    const figure = placed(figures);
    const before = computed.length;
    expect(figures.hasState(figure, '?harbour.seed=9')).toBe(true);
    expect(computed).toHaveLength(before);
  });

  test('that is cached is there at once while visitors wait, and any other after them', async () => {
    const { figures } = serve();
    const ask = (seed: number) => figures.pictures.at('/figures/harbour/view.png', `?seed=${seed}`);
    await ask(9);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const visitor = inForeground(() => answered);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const told: string[] = [];
    const other = ask(8).then(() => told.push('other'));
    await ask(9);
    told.push('cached');
    answer();
    await Promise.all([visitor, other]);
    expect(told).toEqual(['cached', 'other']);
  });

  test('that several ask for at once is computed once', async () => {
    const { figures, computed } = serve();
    const figure = placed(figures);
    const shown = await Promise.all(
      ['?harbour.seed=9', '?harbour.seed=9.1', '?harbour.seed=9'].map((query) =>
        figures.shown(figure, query),
      ),
    );
    expect(new Set(shown.map(({ model }) => model)).size).toBe(1);
    expect(computed).toEqual(['9 0']);
  });
});

describe('a picture', () => {
  test('has the pixels that were painted, with as many channels as it needs', async () => {
    const { figures } = serve({ side: 5 });
    for (const [query, channels] of [
      ['?seed=3', 3],
      ['?seed=3&fog=0.5', 4],
    ] as const) {
      const sent = await figures.pictures.at('/figures/harbour/view.png', query);
      const png = decode(sent?.bytes ?? Buffer.alloc(0));
      const data = convertIndexedToRgb(png);
      expect([png.width, png.height, data.length]).toEqual([5, 5, 25 * channels]);
      const { figures: own } = harbour(5);
      const raster = own
        .get('harbour')
        ?.compute({ seed: 3, fog: channels === 4 ? 0.5 : 0, lamp: true })
        .pictures[0]?.paint();
      const expected = [...(raster?.pixels ?? [])].filter((_, at) => at % 4 < channels);
      expect(expected).toHaveLength(25 * channels);
      expect([...data]).toEqual(expected);
    }
  });

  test.each([
    '/figures/harbour/none.png',
    '/figures/harbour/view.jpg',
    '/figures/harbour/view.png/',
    '/figures/harbour/view',
    '/figures/harbour/../harbour/view.png',
    '/figures/harbour//view.png',
    '/figures//view.png',
    '/figures/view.png',
    '/figures/HARBOUR/view.png',
    '/figures/__proto__/view.png',
    '/figures/constructor/view.png',
    '/figures/harbour/__proto__.png',
    '/figures/harbour/view.png%00.png',
    '/figures/harbour/view.png\0',
    '/figures/../../etc/passwd',
    '/x/figures/harbour/view.png',
    'figures/harbour/view.png',
    '/figures/harbour/view.png\n',
  ])('is nowhere else: %j', async (path) => {
    const { figures, painted } = serve();
    expect(await figures.pictures.at(path, '')).toBeUndefined();
    expect(painted).toEqual([]);
  });

  test('lasts when its address names this build and not otherwise', async () => {
    const { figures } = serve();
    const isLasting = async (query: string) =>
      (await figures.pictures.at('/figures/harbour/view.png', query))?.isLasting;
    for (const query of ['?build=b1', '?seed=1&build=b1', '?build=b0&build=b1'])
      expect(await isLasting(query), query).toBe(true);
    for (const query of [
      '',
      '?build=',
      '?build=b0',
      '?Build=b1',
      '?build=b1x',
      '?build=b1&build=b0',
    ])
      expect(await isLasting(query), query).toBe(false);
  });

  test('is painted once for its settings, in every spelling, for every build, with whatever else is sent', async () => {
    const { figures, painted } = serve();
    const spellings = [
      '?seed=9&fog=0.5',
      '?fog=.5&seed=9',
      '?seed=9.1&fog=0.5&build=b1',
      '?seed=9&fog=0.50&build=b0&x=1',
      '?seed=1&seed=9&fog=0.5',
      '?seed=%39&fog=5e-1',
    ];
    const ask = async (query: string) =>
      (await figures.pictures.at('/figures/harbour/view.png', query))?.bytes;
    const pictures: unknown[] = [];
    for (const query of spellings) pictures.push(await ask(query));
    expect(new Set(pictures).size).toBe(1);
    expect(painted).toEqual(['9 0.5']);
    for (const seed of ['-1', '0', 'x'.repeat(5000), '-99']) await ask(`?seed=${seed}`);
    expect(painted).toEqual(['9 0.5', '0 0', '7 0']);
  });

  test('that a figure does not have is refused without computing any, whatever its settings', async () => {
    const { figures, computed } = serve();
    expect(await figures.pictures.at('/figures/harbour/view.png', '')).toBeDefined();
    const before = computed.length;
    for (let seed = 100; seed < 140; seed++) {
      for (const id of ['none', 'none-card', 'view-preview', 'views'])
        expect(
          await figures.pictures.at(`/figures/harbour/${id}.png`, `?seed=${seed}`),
        ).toBeUndefined();
    }
    expect(computed).toHaveLength(before);
  });

  test('that several ask for at once is computed once', async () => {
    const { figures, computed, painted } = serve();
    await figures.pictures.at('/figures/harbour/view.png', '');
    const answers = await Promise.all(
      ['?seed=9', '?seed=9', '?seed=9.1&build=b1'].map((query) =>
        figures.pictures.at('/figures/harbour/view.png', query),
      ),
    );
    expect(new Set(answers.map((answer) => answer?.bytes)).size).toBe(1);
    expect(answers.map((answer) => answer?.isLasting)).toEqual([false, false, true]);
    expect([computed, painted]).toEqual([
      ['7 0', '9 0'],
      ['7 0', '9 0'],
    ]);
  });

  test('that nobody has asked for lately is forgotten, so that no visitor fills the memory', async () => {
    // Each of these takes 3 kB, since nothing in it repeats.
    const pictureBytes = 24 * 1024;
    const { figures, painted } = serve({ side: 32, pictureBytes });
    const ask = async (seed: number) =>
      (await figures.pictures.at('/figures/harbour/view.png', `?seed=${seed}`))?.bytes.length ?? 0;
    let bytes = 0;
    let seed = 0;
    while (bytes < pictureBytes && seed < 12) bytes += await ask(++seed);
    expect(bytes).toBeGreaterThan(pictureBytes);
    const before = painted.length;
    expect(before).toBe(seed);
    await ask(seed);
    expect(painted).toHaveLength(before);
    await ask(1);
    expect(painted).toHaveLength(before + 1);
  });
});

describe('loading', () => {
  test('takes only the figures that are asked for, until all are', async () => {
    const { figures: known } = harbour();
    const asked: (readonly string[] | undefined)[] = [];
    const load = async (names?: readonly string[]) => {
      asked.push(names);
      return new Map([...known].filter(([name]) => names?.includes(name) ?? true));
    };
    const figures = new Figures({
      figures: load,
      maker: new FigureMaker(async () => known),
      base: '/',
      build: 'b',
    });
    for (const name of ['harbour', 'harbour', 'none'])
      await figures.pictures.at(`/figures/${name}/view.png`, '');
    expect(asked).toEqual([['harbour'], ['none']]);
    expect(() => figures.place({ name: 'harbour' }, '/sea/')).toThrow('Call all() first');
    expect([...(await figures.loaded.all()).keys()]).toEqual(['harbour']);
    expect(placed(figures).name).toBe('harbour');
    await figures.computed('none', {});
    expect(asked).toEqual([['harbour'], ['none'], undefined]);
  });
});

test('waves, the figure of other tests, is a figure like any', async () => {
  const { figures: known } = wavesFigure();
  const figures = new Figures({
    figures: known,
    maker: new FigureMaker(async () => known),
    base: '/',
    build: 'b',
  });
  expect(
    (await figures.shown(placed(figures, { name: 'waves', tide: '5' }), '')).model.digest,
  ).toBe('0badcaf5');
});
