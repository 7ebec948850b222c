import { convertIndexedToRgb, decode } from 'fast-png';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { beforeScripts, holdBack } from './support/hold-back.ts';
import { useOwnSites } from './support/own-site.ts';
import { addressOf, documentOf, eventually, NARROW, settled, useVisits, type Visit, type VisitOptions, WIDE } from './support/visit.ts';

const { visit } = useVisits();
const { siteWith } = useOwnSites();

const filler = `${'What is to be read here. '.repeat(60)}\n\n`.repeat(12);
/** What is far down on its page, what is at once in sight, and a page without any. */
const FILES = {
  'index.md': '# Home\n\n[Low](/low/), [high](/high/)\n\nNo figure here.\n',
  'low.md': `# Low\n\n::settings{of=noise only=octaves figure=noise}\n\n${filler}::figure{name=noise}\n\n${filler}[High](/high/)\n`,
  'high.md': `# High\n\n::figure{name=noise falloff=radial}\n\n${filler}::figure{name=noise id=second octaves=2}\n\n[Low](/low/)\n`,
};
const FIGURE_CODE = /\/assets\/(?:mount-figure|figure|compute|worker)-/;

async function open(path: string, options: VisitOptions = {}): Promise<Visit> {
  return await visit(path, { site: await siteWith('', FILES), ...options });
}

/** A page with a figure that is live. */
async function openLive(path = '/high/', options: VisitOptions = {}): Promise<Page> {
  const { page } = await open(path, options);
  await live(page);
  return page;
}

/** Waits until a figure takes orders: its canvas is there, and what needs scripts is switched on. */
async function live(page: Page, id = 'noise'): Promise<void> {
  await page.locator(`#${id} canvas`).first().waitFor();
  await page.locator(`#${id} .share button:enabled`).first().waitFor();
}

/** Seed, size and digest of what a figure shows. */
function caption(page: Page, id = 'noise'): Promise<string> {
  return page.locator(`#${id} figcaption code`).innerText();
}

/** What a figure shows once it shows something else than before. */
async function changed(page: Page, before: string, id = 'noise'): Promise<string> {
  await eventually(() => caption(page, id)).not.toBe(before);
  return await caption(page, id);
}

function field(page: Page, name: string, id = 'noise') {
  return page.locator(`#${id}-${name}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id || document.activeElement?.textContent?.trim()}`);
}

function entries(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

function top(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Pixels of the canvas of a figure, in its order of pictures, and those of the PNG that the server paints for the page's address. */
async function bothPictures(page: Page, id: string, nth: number): Promise<readonly [canvas: readonly number[], png: readonly number[]]> {
  const canvas = await page
    .locator(`#${id} canvas`)
    .nth(nth)
    .evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) return [];
      return [...(element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [])].filter((_, at) => at % 4 !== 3);
    });
  const html = await (await fetch(page.url())).text();
  const own = new RegExp(`<live-figure id="${id}".*?</live-figure>`, 's').exec(html)?.[0] ?? '';
  const address = [...own.matchAll(/<img (?!class="preview")[^>]*?src="([^"]+)"/g)][nth]?.[1]?.replaceAll('&amp;', '&') ?? '';
  const png = decode(new Uint8Array(await (await fetch(new URL(address, page.url()))).arrayBuffer()));
  const data = convertIndexedToRgb(png);
  const hasAlpha = data.length === png.width * png.height * 4;
  return [canvas, [...data].filter((_, at) => !hasAlpha || at % 4 !== 3)];
}

test('Nothing of a figure is loaded before one comes near it, and nothing at all on a page without', async () => {
  const requests: string[] = [];
  const prepare: VisitOptions['prepare'] = async (context) => context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const { page } = await open('/low/', { prepare });
  await page.waitForTimeout(700);
  expect(requests.filter((path) => FIGURE_CODE.test(path))).toEqual([]);
  expect(page.workers()).toEqual([]);
  expect(await page.locator('#noise img').count()).toBe(2);
  await page.locator('#noise').evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 300));
  await live(page);
  expect(requests.filter((path) => FIGURE_CODE.test(path)).length).toBeGreaterThan(1);
  requests.length = 0;
  const plain = await open('/', { prepare });
  await plain.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await plain.page.waitForTimeout(700);
  expect(requests.filter((path) => FIGURE_CODE.test(path))).toEqual([]);
});

test('Coming to life changes neither what is shown nor where anything stands', async () => {
  const { page } = await open('/');
  const letCome = await holdBack(page, '**/assets/mount-figure-*.js');
  await page.goto(new URL('/high/', page.url()).href);
  const boxes = () =>
    page
      .locator('#noise :is(.panel-picture, .control, .chart, figcaption, .try li)')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await page.waitForTimeout(500);
  const [before, said] = [await boxes(), await page.locator('#noise').innerText()];
  expect([before.length > 15, await page.locator('#noise canvas').count()]).toEqual([true, 0]);
  letCome();
  await live(page);
  expect(await boxes()).toEqual(before);
  expect(await page.locator('#noise').innerText()).toBe(said);
});

test('A control worked by the keyboard changes picture, numbers and address, and Back and forward lead through them', async () => {
  const page = await openLive();
  const first = await caption(page);
  const picture = await page.locator('#noise canvas').first().getAttribute('aria-label');
  await field(page, 'octaves').focus();
  await page.keyboard.press('ArrowDown');
  const second = await changed(page, first);
  await eventually(async () => addressOf(page)).toBe('/high/?noise.v=1&noise.octaves=3');
  expect(await page.locator('#noise canvas').first().getAttribute('aria-label')).not.toBe(picture);
  // What follows at once is the same step of the history.
  await page.waitForTimeout(500);
  await page.keyboard.press('ArrowDown');
  const third = await changed(page, second);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await focused(page)).toBe('INPUT noise-octaves');
  await page.goBack();
  await eventually(() => caption(page)).toBe(second);
  expect(await field(page, 'octaves').inputValue()).toBe('3');
  await page.goBack();
  await eventually(() => caption(page)).toBe(first);
  expect([addressOf(page), await field(page, 'octaves').inputValue()]).toEqual(['/high/', '4']);
  await page.goForward();
  await page.goForward();
  await eventually(() => caption(page)).toBe(third);
  expect(await focused(page)).toBe('INPUT noise-octaves');
});

test('Choices and folded groups are worked by the keyboard alone', async () => {
  const page = await openLive();
  let before = await caption(page);
  await page.locator('#noise input[type="radio"][value="fbm"]').focus();
  await page.keyboard.press('ArrowRight');
  before = await changed(page, before);
  expect(addressOf(page)).toContain('noise.fractal=ridged');
  const folded = page.locator('#noise details:not([open])').last();
  const [summary, control] = [folded.locator('summary'), await folded.locator('input[type="number"]').first().getAttribute('id')];
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(`INPUT ${control}`);
  await page.keyboard.press('ArrowUp');
  await changed(page, before);
  expect(addressOf(page)).toContain('noise.deepWater=0.39');
  // The group stays unfolded, and the focus where it was, whatever is drawn anew.
  expect(await page.locator(`#noise details[open] #${control}`).count()).toBe(1);
  expect(await focused(page)).toBe(`INPUT ${control}`);
});

test('A slider that is dragged shows every step on its way and makes one entry of the history', async () => {
  const page = await openLive();
  const before = await caption(page);
  const length = await entries(page);
  const seen = new Set<string>();
  const box = await page.locator('#noise .control-number input[type="range"]').first().boundingBox();
  if (!box) throw new Error('There is no slider.');
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2);
  await page.mouse.down();
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 4 });
    await page.waitForTimeout(150);
    seen.add(await caption(page));
    expect([addressOf(page), await entries(page)]).toEqual(['/high/', length]);
  }
  await page.mouse.up();
  expect(seen.size).toBeGreaterThan(2);
  await eventually(async () => addressOf(page)).toContain('noise.wavelength=');
  expect(await entries(page)).toBe(length + 1);
  await page.goBack();
  await eventually(() => caption(page)).toBe(before);
});

test('Pictures follow a slider that never rests', async () => {
  const page = await openLive();
  const seen = await page.evaluate(async () => {
    const slider = document.querySelector<HTMLInputElement>('#noise .control-number input[type="range"]');
    const said = new Set<string>();
    const end = performance.now() + 2000;
    for (let step = 0; slider && performance.now() < end; step++) {
      slider.value = String(4 + (step % 200));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      said.add(document.querySelector('#noise figcaption code')?.textContent ?? '');
    }
    return said.size;
  });
  expect(seen).toBeGreaterThan(5);
  // It ends with the last wish, whatever was left out on the way.
  const wavelength = await field(page, 'wavelength').inputValue();
  const { page: fresh } = await open(`/high/?noise.wavelength=${wavelength}`);
  await eventually(() => caption(page)).toBe(await caption(fresh));
  expect(addressOf(page)).toBe('/high/');
});

test('A line in a drawing is dragged and moved by keys like any slider', async () => {
  const page = await openLive();
  const line = page.locator('#noise [role="slider"][aria-label="Sand below"]');
  const length = await entries(page);
  let before = await caption(page);
  await line.focus();
  expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const [key, value] of [
    ['ArrowRight', '0.51'],
    ['ArrowDown', '0.5'],
    ['PageUp', '0.6'],
    ['End', '1'],
    ['ArrowRight', '1'],
    ['Home', '0'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await line.getAttribute('aria-valuenow'), key).toBe(value);
  }
  before = await changed(page, before);
  expect(addressOf(page)).toContain('noise.sand=0');
  const grass = page.locator('#noise [role="slider"][aria-label="Grass below"]');
  const grip = await grass.locator('.slider-grip').boundingBox();
  const drawing = await grass.evaluate((element) => JSON.stringify(element.closest('svg')?.getBoundingClientRect()));
  const { left, width }: { left: number; width: number } = JSON.parse(drawing);
  if (!grip) throw new Error('There is no line.');
  const entriesBefore = await entries(page);
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(left + width * 0.9, grip.y + 5, { steps: 5 });
  expect(await entries(page)).toBe(entriesBefore);
  await page.mouse.up();
  await eventually(() => grass.getAttribute('aria-valuenow')).toBe('0.9');
  await changed(page, before);
  expect(await entries(page)).toBe(entriesBefore + 1);
  expect(entriesBefore).toBeGreaterThan(length);
});

test('An experiment acts at once, is marked, and says what it proves', async () => {
  const page = await openLive();
  const before = await caption(page);
  const document = await documentOf(page);
  const chip = page.locator('#noise .try a', { hasText: 'Five octaves' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await changed(page, before);
  expect(await chip.getAttribute('aria-current')).toBe('true');
  expect(await page.locator('#noise .proves').innerText()).toContain('rougher');
  expect(addressOf(page)).toBe('/high/?noise.v=1&noise.octaves=5');
  expect([await documentOf(page), await focused(page)]).toEqual([document, 'A Five octaves']);
  // What the page gave to the figure stays.
  expect(await page.locator('#noise input[name="noise.falloff"]:checked').getAttribute('value')).toBe('radial');
});

test('A link of the text that names a state acts on the figure without leaving the page, live or not yet', async () => {
  const { page } = await open('/low/');
  const document = await documentOf(page);
  const plain = await caption(page);
  expect(page.workers()).toEqual([]);
  const link = page.locator('#article a.see');
  const address = `/low/${await link.getAttribute('href')}`;
  const octaves = /octaves=(\d)#noise$/.exec(address)?.[1] ?? 'none';
  await link.click();
  await live(page);
  const shown = await changed(page, plain);
  expect([addressOf(page), await documentOf(page)]).toEqual([address, document]);
  const seen = () =>
    page
      .locator('#noise .panel-picture')
      .first()
      .evaluate((element) => element.getBoundingClientRect().top < innerHeight);
  await eventually(seen).toBe(true);
  expect(await field(page, 'octaves').inputValue()).toBe(octaves);
  const length = await entries(page);
  // All that is drawn belongs to the one state, also where the HTML had drawn another.
  const { page: fresh } = await open(address);
  await live(fresh);
  const drawing = (of: Page) => of.locator('#noise .chart').evaluateAll((charts) => charts.map((chart) => chart.innerHTML));
  await eventually(() => drawing(page)).toEqual(await drawing(fresh));
  expect(await caption(fresh)).toBe(shown);
  await page.evaluate(() => scrollTo(0, 0));
  await link.click();
  await eventually(seen).toBe(true);
  expect(await entries(page)).toBe(length);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  expect(addressOf(page)).toBe('/low/');
});

test('A link of the text acts before React has come, and Back leads to the page as it was', async () => {
  const { page } = await open('/');
  await page.goto(new URL('/low/', page.url()).href);
  const document = await documentOf(page);
  const plain = await caption(page);
  expect(await page.locator('html').getAttribute('data-client')).not.toBe('here');
  await page.locator('#article a.see').click();
  await live(page);
  const shown = await changed(page, plain);
  await settled(page);
  expect([await caption(page), await documentOf(page)]).toEqual([shown, document]);
  const there = await top(page);
  expect(there).toBeGreaterThan(500);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  expect([addressOf(page), await documentOf(page)]).toEqual(['/low/', document]);
  await eventually(() => top(page)).toBe(0);
  await page.goForward();
  await eventually(() => caption(page)).toBe(shown);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  await eventually(() => top(page)).toBe(0);
});

test('Link and settings can be copied, and Reset goes back to what the page shows', async () => {
  const page = await openLive('/high/', { prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']) });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const before = await caption(page);
  await field(page, 'seed').fill('77');
  await page.keyboard.press('Enter');
  const shown = await changed(page, before);
  const button = (name: string) => page.locator('#noise .share button', { hasText: name });
  await button('Copy link').click();
  await page.locator('#noise .share button', { hasText: 'Copied' }).waitFor();
  const link = await clipboard();
  expect(link).toBe(`${new URL(page.url()).origin}/high/?noise.v=1&noise.seed=77#noise`);
  await button('Copy settings').click();
  await eventually(clipboard).not.toBe(link);
  const settings: unknown = JSON.parse(await clipboard());
  expect(settings).toMatchObject({ figure: 'noise', version: 1, settings: { seed: 77, falloff: 'radial', octaves: 4 } });
  expect(shown).toContain(String(Reflect.get(Object(settings), 'digest')));
  await button('Reset').focus();
  await page.keyboard.press('Enter');
  await eventually(() => caption(page)).toBe(before);
  expect([addressOf(page), await focused(page)]).toEqual(['/high/', 'BUTTON Reset']);
  const length = await entries(page);
  await page.keyboard.press('Enter');
  expect([await entries(page), await focused(page)]).toEqual([length, 'BUTTON Reset']);
  const { page: other } = await open(new URL(link).pathname + new URL(link).search);
  expect(await caption(other)).toBe(shown);
});

test('A new seed gives another level, each of them with its address', async () => {
  const page = await openLive();
  const seen = [await caption(page)];
  for (let turn = 0; turn < 3; turn++) {
    await page.waitForTimeout(500);
    await page.locator('#noise button', { hasText: 'New seed' }).click();
    seen.push(await changed(page, seen.at(-1) ?? ''));
    expect(addressOf(page)).toMatch(/^\/high\/\?noise\.v=1&noise\.seed=\d{1,5}$/);
    expect(seen.at(-1)).toContain(`seed ${await field(page, 'seed').inputValue()} `);
  }
  expect(new Set(seen).size).toBe(4);
  await page.goBack();
  await eventually(() => caption(page)).toBe(seen[2]);
});

test('A link with a state shows it from the first frame on', async () => {
  const note = () => {
    const look = (): void => {
      const text = document.querySelector('#noise figcaption code')?.textContent;
      const said = Reflect.get(window, 'said') ?? [];
      if (text && said.at(-1) !== text) Reflect.set(window, 'said', [...said, text]);
      requestAnimationFrame(look);
    };
    look();
  };
  const path = '/high/?noise.v=1&noise.seed=12&noise.wavelength=9';
  const page = await openLive(path, { prepare: (context) => context.addInitScript(note) });
  await page.waitForTimeout(300);
  const said: unknown = await page.evaluate(() => Reflect.get(window, 'said'));
  expect(said).toEqual([await caption(page)]);
  expect(await caption(page)).toContain('seed 12 ');
  expect(await field(page, 'wavelength').inputValue()).toBe('9');
  expect(await page.locator('#second figcaption code').innerText()).not.toContain('seed 12 ');
});

test('A state beyond the bounds is clamped and says so, before and after it comes to life, until the next change', async () => {
  const path = '/high/?noise.octaves=99&noise.lid=1&noise.v=0';
  const sentences = ['This link was made with another version', 'There is no setting "lid".', 'Octaves: 99 is not between 1 and 8; 8 is used.'];
  const dead = await open(path, { scripts: false });
  const page = await openLive(path);
  for (const one of [dead.page, page]) {
    const problems = await one.locator('#noise .control-problems li').allInnerTexts();
    expect(problems.map((problem, at) => problem.startsWith(sentences[at] ?? '?'))).toEqual([true, true, true]);
    expect(await field(one, 'octaves').inputValue()).toBe('8');
  }
  const before = await caption(page);
  await field(page, 'octaves').focus();
  await page.keyboard.press('ArrowDown');
  await changed(page, before);
  expect(await page.locator('#noise .control-problems').count()).toBe(0);
  expect(addressOf(page)).toBe('/high/?noise.v=1&noise.octaves=7');
  await page.waitForTimeout(500);
  await field(page, 'octaves').fill('40');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('#noise .control-problems').allInnerTexts()).toEqual([sentences[2]?.replace('99', '40')]);
  expect(await field(page, 'octaves').inputValue()).toBe('8');
  await page.goBack();
  await eventually(() => page.locator('#noise .control-problems').count()).toBe(0);
});

test('What is typed before the script has come is kept, and drawn by it', async () => {
  const { page } = await open('/');
  await beforeScripts(page, '/high/', async () => {
    await field(page, 'octaves').fill('1');
    await page.locator('#noise input[value="ridged"]').evaluate((radio) => radio instanceof HTMLElement && radio.click());
    await field(page, 'seed').fill('');
    await field(page, 'wavelength').fill('33');
  });
  await live(page);
  await eventually(() => field(page, 'octaves').inputValue()).toBe('1');
  expect(await field(page, 'wavelength').inputValue()).toBe('33');
  expect(await page.locator('#noise input[name="noise.fractal"]:checked').getAttribute('value')).toBe('ridged');
  const { page: fresh } = await open('/high/?noise.octaves=1&noise.fractal=ridged&noise.wavelength=33');
  await live(fresh);
  await eventually(() => caption(page)).toBe(await caption(fresh));
  const drawing = (of: Page) => of.locator('#noise .chart').evaluateAll((charts) => charts.map((chart) => chart.innerHTML));
  expect(await drawing(page)).toEqual(await drawing(fresh));
});

test('Without scripts there are picture, numbers, and a form that shows other settings', async () => {
  const { page } = await open('/high/', { scripts: false });
  const before = await caption(page);
  await page.locator('#noise').scrollIntoViewIfNeeded();
  for (const image of await page.locator('#noise img:not(.preview)').all()) {
    await eventually(() => image.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0)).toBe(true);
  }
  await field(page, 'octaves').fill('2');
  await page.locator('#noise input[value="perlin"]').check();
  await page.locator('#noise button[type="submit"]').click();
  await page.waitForURL(/octaves=2/);
  expect(await caption(page)).not.toBe(before);
  expect(page.url()).toMatch(/noise\.type=perlin.*#noise$/);
  expect(await field(page, 'octaves').inputValue()).toBe('2');
  expect(await page.locator('#noise input[value="perlin"]').isChecked()).toBe(true);
  // What the page gave to the figure went with the form.
  expect(await page.locator('#noise input[name="noise.falloff"]:checked').getAttribute('value')).toBe('radial');
  await page.locator('#noise .try a', { hasText: 'Ridged' }).click();
  await page.waitForURL(/fractal=ridged/);
  expect(await page.locator('#noise .proves').innerText()).toContain('Ridged noise');
});

test('The form does not reload a page that is live', async () => {
  const page = await openLive();
  const document = await documentOf(page);
  const before = await caption(page);
  await field(page, 'octaves').fill('6');
  await page.keyboard.press('Enter');
  await changed(page, before);
  expect([await documentOf(page), addressOf(page)]).toEqual([document, '/high/?noise.v=1&noise.octaves=6']);
});

test('What is half typed is left alone, and what was left empty comes back', async () => {
  const page = await openLive();
  const before = await caption(page);
  const seed = field(page, 'seed');
  await seed.focus();
  await seed.fill('');
  await page.waitForTimeout(200);
  expect([await caption(page), await seed.inputValue()]).toEqual([before, '']);
  await page.keyboard.type('12');
  await eventually(() => caption(page)).toContain('seed 12 ');
  const shown = await caption(page);
  expect([shown === before, await seed.inputValue(), addressOf(page)]).toEqual([false, '12', '/high/']);
  await seed.fill('');
  await page.keyboard.press('Tab');
  await eventually(() => seed.inputValue()).toBe('12');
  expect(await caption(page)).toBe(shown);
});

test('axe finds nothing wrong with a live figure, wide and narrow, in both modes, folded and unfolded', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await openLive('/high/?noise.octaves=99', { mode, width });
      expect(await findings(page, '#noise'), `${mode}, ${width} px`).toEqual([]);
      for (const summary of await page.locator('#noise summary').all()) await summary.click();
      expect(await findings(page, '#noise'), `${mode}, ${width} px, unfolded`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
});

test('Every part that can be worked is reached by Tab, in order, and the figure holds nobody', async () => {
  const page = await openLive();
  await page.locator('#article h1').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const way: string[] = [];
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('#noise')) return null;
      return `${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent}`;
    });
    if (here === null && way.length > 0) break;
    if (here !== null) way.push(here);
  }
  expect(way).toEqual([
    'Cross-section row',
    ...['Deep water', 'Shallows', 'Sand', 'Grass', 'Forest'].map((name) => `${name} below`),
    ...['seed', 'New seed', 'wavelength', 'octaves', 'fractal', 'falloff', 'falloffStrength'].map((name) => (name.includes(' ') ? name : `noise.${name}`)),
    ...['More of the noise', 'noise.type', 'noise.lacunarity', 'noise.gain', 'Thresholds'],
    ...['One octave', 'Five octaves', 'Wavelength 6', 'Wavelength 64', 'Ridged', 'Rock above 0.9'],
    ...['Copy link', 'Copy settings', 'Reset'],
  ]);
});

test('Two figures of a page keep their states apart, in one address', async () => {
  const page = await openLive();
  await page.locator('#second').scrollIntoViewIfNeeded();
  await live(page, 'second');
  const [first, second] = [await caption(page), await caption(page, 'second')];
  await field(page, 'octaves', 'second').focus();
  await page.keyboard.press('ArrowUp');
  await changed(page, second, 'second');
  expect(await caption(page)).toBe(first);
  await field(page, 'octaves').focus();
  await page.keyboard.press('ArrowUp');
  await changed(page, first);
  expect(addressOf(page)).toBe('/high/?second.v=1&second.octaves=3&noise.v=1&noise.octaves=5');
  await page.goBack();
  await page.goBack();
  await eventually(async () => [await caption(page), await caption(page, 'second')]).toEqual([first, second]);
});

test('A figure on the next page comes to life too, and the threads of the last one are gone', async () => {
  const page = await openLive();
  const document = await documentOf(page);
  expect(page.workers()).toHaveLength(1);
  for (let turn = 0; turn < 2; turn++) {
    await page.locator('#article a', { hasText: 'Low' }).click();
    await page.locator('h1', { hasText: 'Low' }).waitFor();
    await eventually(async () => page.workers().length).toBe(0);
    await page.locator('#noise').scrollIntoViewIfNeeded();
    await live(page);
    expect(page.workers()).toHaveLength(1);
    const before = await caption(page);
    await page.locator('#noise .try a', { hasText: 'One octave' }).click();
    await changed(page, before);
    expect(addressOf(page)).toBe('/low/?noise.v=1&noise.octaves=1');
    await page.locator('#article a', { hasText: 'High' }).click();
    await page.locator('h1', { hasText: 'High' }).waitFor();
    await live(page);
    await eventually(async () => page.workers().length).toBe(1);
    expect(await page.locator('#noise input[name="noise.falloff"]:checked').getAttribute('value')).toBe('radial');
  }
  expect(await documentOf(page)).toBe(document);
});

test('Back leads over the states of a page, then over pages, each with its figure and where one was', async () => {
  const { page } = await open('/');
  const document = await documentOf(page);
  await page.locator('#article a', { hasText: 'Low' }).click();
  await page.locator('h1', { hasText: 'Low' }).waitFor();
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await live(page);
  await page.locator('#noise .try').scrollIntoViewIfNeeded();
  const plain = await caption(page);
  const there = await top(page);
  expect(there).toBeGreaterThan(500);
  await page.locator('#noise .try a', { hasText: 'One octave' }).click();
  const one = await changed(page, plain);
  await page.locator('#noise .try a', { hasText: 'Ridged' }).click();
  const ridged = await changed(page, one);
  expect(await top(page)).toBe(there);
  await page.goBack();
  await eventually(() => caption(page)).toBe(one);
  expect(await top(page)).toBe(there);
  // The router has not heard of this entry when it goes on from it.
  await page.locator('#noise .try a', { hasText: 'Five octaves' }).click();
  const five = await changed(page, one);
  await page.locator('#article a', { hasText: 'High' }).scrollIntoViewIfNeeded();
  const below = await top(page);
  await page.locator('#article a', { hasText: 'High' }).click();
  await page.locator('h1', { hasText: 'High' }).waitFor();
  expect(await top(page)).toBe(0);
  await page.goBack();
  await page.locator('h1', { hasText: 'Low' }).waitFor();
  // It was at the end of a page that is a line shorter while its figure is not live.
  await eventually(async () => Math.abs((await top(page)) - below) < 100).toBe(true);
  expect(addressOf(page)).toBe('/low/?noise.v=1&noise.octaves=5');
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await live(page);
  await eventually(() => caption(page)).toBe(five);
  await page.goBack();
  await eventually(() => caption(page)).toBe(one);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  await page.goBack();
  await page.locator('h1', { hasText: 'Home' }).waitFor();
  await page.goForward();
  await page.goForward();
  await page.locator('h1', { hasText: 'Low' }).waitFor();
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await live(page);
  await eventually(() => caption(page)).toBe(one);
  expect(await documentOf(page)).toBe(document);
  expect(ridged).not.toBe(one);
});

test('A reload keeps the state and where one was', async () => {
  const page = await openLive('/high/');
  const before = await caption(page);
  await page.locator('#noise .try a', { hasText: 'Ridged' }).click();
  const ridged = await changed(page, before);
  await page.reload();
  expect(await caption(page)).toBe(ridged);
  await live(page);
  expect(await caption(page)).toBe(ridged);
  await page.goBack();
  await eventually(() => caption(page)).toBe(before);
});

test('What comes to rest is spoken once, after a pause', async () => {
  const page = await openLive();
  const spoken = page.locator('#noise figcaption [role="status"]');
  expect(await spoken.innerText()).toBe('');
  const before = await page.locator('#noise .live-summary').innerText();
  await page.locator('#noise .try a', { hasText: 'Wavelength 6' }).first().click();
  await eventually(() => page.locator('#noise .live-summary').innerText()).not.toBe(before);
  expect(await spoken.innerText()).toBe('');
  await eventually(() => spoken.innerText()).toBe(await page.locator('#noise .live-summary').innerText());
});

test('The canvas has the very pixels that the server paints for the same settings', async () => {
  for (const path of ['/high/', '/high/?noise.v=1&noise.seed=4294967295&noise.type=perlin&noise.fractal=ridged&noise.wavelength=7.3&noise.lacunarity=2.7']) {
    const page = await openLive(path);
    for (const nth of [0, 1]) {
      const [canvas, png] = await bothPictures(page, 'noise', nth);
      expect(canvas.length).toBeGreaterThan(1000);
      expect(canvas.join() === png.join(), `${path}, picture ${nth}`).toBe(true);
    }
  }
  const page = await openLive();
  const before = await caption(page);
  await page.locator('#noise .try a', { hasText: 'Ridged' }).click();
  await changed(page, before);
  const [canvas, png] = await bothPictures(page, 'noise', 0);
  expect(canvas.join() === png.join()).toBe(true);
});

test('Code that does not come leaves picture and form as they were', async () => {
  const { page } = await open('/high/', {
    expected: [/Failed to load|Failed to fetch|net::ERR|did not load/],
    prepare: (context) => context.route(/\/assets\/worker-/, (route) => route.abort()),
  });
  await page.waitForTimeout(1500);
  expect(await page.locator('#noise img').count()).toBe(2);
  // In place of the preview comes the picture itself, as nobody will paint it here.
  expect(await page.locator('#noise img.preview').count()).toBe(0);
  await eventually(() =>
    page
      .locator('#noise img')
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(512);
  expect(await page.locator('#noise canvas').count()).toBe(0);
  await field(page, 'octaves').fill('1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/octaves=1/);
  expect(page.workers()).toEqual([]);
});
