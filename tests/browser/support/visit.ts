import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Response,
} from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The answer to the first document. */
  readonly response: Response;
}

export interface VisitOptions {
  /** Width of the window in CSS pixels; wide when absent. */
  readonly width?: number;
  readonly scripts?: boolean;
  /** Whether the visitor only looks, and saves data, so that the client does not come. */
  readonly isStill?: boolean;
  /** The colour mode that the visitor chose earlier. */
  readonly mode?: 'light' | 'dark';
  /** Console messages that belong to what is tested. Any other fails the test. */
  readonly expected?: readonly RegExp[];
  /** Another site than the one with the real content. */
  readonly site?: string;
  /** A screen that is touched. */
  readonly hasTouch?: boolean;
  /** Whether the visitor saves data, so that no page is fetched ahead. */
  readonly savesData?: boolean;
  /** Timers that {@link later} can run. */
  readonly hasClock?: boolean;
  /** Runs before the first document is asked for. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

export const WIDE = 1440;
export const NARROW = 360;

/** The browser of this worker. It ends with the worker's process. */
let browser: Promise<Browser> | undefined;

/**
 * Visitors for the tests of a file. Each visit is a visitor of its own, who leaves when the test ends. Whatever the
 * console says, an error that nothing caught (React reports hydration that went wrong as one) or a breach of the policy
 * fails the test.
 */
export function useVisits(): {
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  complaints(): readonly string[];
} {
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  afterEach(async ({ task }) => {
    const [open, said] = [contexts, complaints];
    contexts = [];
    const isLate =
      task.result?.errors?.some(({ message }) => message.startsWith('Test timed out')) ?? false;
    if (isLate)
      said.push(
        ...(await Promise.all(open.flatMap((context) => context.pages().map(conditionOf)))),
      );
    await endVisits(open);
    // What the browser says while a visitor leaves belongs to this test and not to the next one.
    complaints = [];
    expect(said, 'complaints of the browser').toEqual([]);
  });
  return {
    async visit(
      path,
      {
        site = inject('site'),
        expected = [],
        scripts = true,
        isStill = false,
        hasTouch = false,
        savesData = isStill,
        hasClock = false,
        width = WIDE,
        mode,
        prepare,
      } = {},
    ) {
      browser ??= launchChromium(inject('chromium'));
      const context = await (await browser).newContext({
        ...viewport(width),
        ...(mode === undefined ? {} : { storageState: remembering(mode, site) }),
        hasTouch,
        javaScriptEnabled: scripts,
        // A site of a test that has TLS signs for itself.
        ignoreHTTPSErrors: site.startsWith('https:'),
        // What fades in has no contrast yet, and what slides in cannot be pressed yet.
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const heard = complaints;
      const complain = (text: string): void => {
        if (!expected.some((pattern) => pattern.test(text))) heard.push(text);
      };
      // Chromium says breaches of the policy on the console too.
      context.on('console', (message) => complain(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`));
      await context.addInitScript(ignoreCornerMouse);
      if (hasClock) await context.clock.install();
      if (savesData)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        );
      await prepare?.(context);
      const page = await context.newPage();
      const response = await page.goto(new URL(path.replace(/^\//, ''), site).href);
      if (!response) throw new Error(`${path} gave no document.`);
      if (scripts && !isStill) await settled(page);
      return { page, context, response };
    },
    complaints: () => complaints.splice(0),
  };
}

/**
 * Keeps a move that nobody made from being taken for a sign of life: without a window Chromium sometimes reports one
 * of a mouse in the corner, after a page has appeared.
 */
function ignoreCornerMouse(): void {
  const isMadeUp = ({ isTrusted, clientX, clientY, movementX, movementY }: PointerEvent): boolean =>
    isTrusted && [clientX, clientY, movementX, movementY].every((distance) => distance === 0);
  addEventListener('pointermove', (event) => isMadeUp(event) && event.stopImmediatePropagation(), {
    capture: true,
  });
}

/** What a page still does when the time is up: whether its scripts run, and whether it draws. */
async function conditionOf(page: Page): Promise<string> {
  const session = page.context().newCDPSession(page);
  const evaluate = async (expression: string): Promise<string> => {
    const { result } = await (await session).send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return String(result.value);
  };
  // To begin a session may take for ever too.
  const answer = async (expression: string): Promise<string> => {
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), 2000));
    return await Promise.race([evaluate(expression), late]).catch(String);
  };
  const state = await answer(
    '[document.readyState, document.visibilityState, "width", innerWidth, "scrolled to", scrollY].join(" ")',
  );
  const frame = await answer(
    'new Promise((resolve) => requestAnimationFrame(() => resolve("drawn")))',
  );
  return `When the time was up, ${page.url()} was: ${state}; a frame: ${frame}.`;
}

/**
 * Ends a visit. Pages that were fetched ahead may still be on their way through a handler of the test, whose failing
 * then is no news.
 */
async function leave(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()])
    await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const FAREWELL_MS = 20_000;

/**
 * Ends visits. Fails when visitors are not gone within what is a very long time for it, and says what their pages still
 * do. The next test gets another browser.
 */
async function endVisits(visits: readonly BrowserContext[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), FAREWELL_MS);
  });
  const farewell = await Promise.race([Promise.all(visits.map(leave)), late]).finally(() =>
    clearTimeout(timer),
  );
  if (farewell !== 'late') return;
  browser = undefined;
  const conditions = await Promise.all(
    visits.flatMap((context) => context.pages().map(conditionOf)),
  );
  throw new Error(
    `Chromium did not close the pages of this test within ${FAREWELL_MS / 1000} s. ${conditions.join(' ')}`,
  );
}

function viewport(width: number): BrowserContextOptions {
  return { viewport: { width, height: heightAt(width) } };
}

const heightAt = (width: number): number => (width <= 576 ? 780 : 900);

/** Makes the window as wide as that of a visit with this width. */
export const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: heightAt(width) });

/** What the browser of a visitor holds who chose a colour mode before. */
function remembering(mode: string, site: string) {
  return {
    cookies: [],
    origins: [{ origin: new URL(site).origin, localStorage: [{ name: 'theme', value: mode }] }],
  };
}

declare global {
  interface Window {
    /** Set when a test has stirred in the document. */
    hasStirred?: true;
  }
}

/**
 * Gives a sign of life and waits until React has taken the page over and its effects have run, so that what they
 * complain of has been said.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.dataset.client === 'here') return true;
    // Once and no more: what hears of it later than the starter would take it for a visitor's wish.
    if (document.readyState === 'complete' && !window.hasStirred) {
      window.hasStirred = true;
      document.dispatchEvent(new PointerEvent('pointermove'));
    }
    return false;
  });
  await nextFrame(page);
}

const FRAME_MS = 5_000;

/**
 * Waits until so many frames were drawn and what follows the last one has run. A page that is asked for a frame and
 * draws none would be waited for until the test's time is up, with no word of why: so it says what it knows of itself.
 */
export async function nextFrame(page: Page, frames = 1): Promise<void> {
  const problem = await page.evaluate(
    ([count, patience]) =>
      new Promise<string | null>((resolve) => {
        const state = (): string =>
          `${document.visibilityState}, ${document.hasFocus() ? 'with' : 'without'} focus, ${document.readyState}`;
        const timer = setTimeout(() => resolve(state()), patience);
        const wait = (left: number): void => {
          if (left > 0) requestAnimationFrame(() => wait(left - 1));
          else
            setTimeout(() => {
              clearTimeout(timer);
              resolve(null);
            });
        };
        wait(count);
      }),
    [frames, FRAME_MS] as const,
  );
  if (problem !== null)
    throw new Error(`The page drew no frame for ${FRAME_MS / 1000} s; it is ${problem}.`);
}

/** Lets all timers of a page run that are due within a time, at once. The visit has to have a clock. */
export async function later(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // What the timers asked for is on its way by then.
  await page.evaluate(() => null);
}

/** Long, since a test that waits on a busy machine is not wrong yet. */
const PATIENCE_MS = 20_000;

/** Asks again and again until the answer is as expected. */
export function eventually<Answer>(ask: () => Promise<Answer>) {
  return expect.poll(ask, { timeout: PATIENCE_MS, interval: 25 });
}

/** Tells one document from another: it changes with each full load and with nothing else. */
export function documentOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

/** Path, query and hash of a page's address. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
