import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
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
  /** Whether the visitor only looks, so that the client does not come. */
  readonly isStill?: boolean;
  /** The colour mode that the visitor chose earlier. */
  readonly mode?: 'light' | 'dark';
  /** Console messages that belong to what is tested. Any other fails the test. */
  readonly expected?: readonly RegExp[];
  /** Another site than the one that all tests share. */
  readonly site?: string;
  /** Runs before the first document is asked for. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

export const WIDE = 1440;
export const NARROW = 360;

/**
 * Chromium for the tests of a file. Each visit is a visitor of its own, who leaves when the test ends. Whatever the console says, an error
 * that nothing caught (React reports hydration that went wrong as one) or a breach of the policy fails the test.
 */
export function useVisits(): { visit(path: string, options?: VisitOptions): Promise<Visit>; complaints(): readonly string[] } {
  let browser: Promise<Browser> | undefined;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  beforeEach(async () => {
    browser ??= launchChromium(inject('chromium'));
    await browser;
  });
  afterEach(async () => {
    const [open, said] = [contexts, complaints];
    contexts = [];
    if (!(await soon(Promise.all(open.map(leave))))) {
      // It does not even let its visitors go: the next test gets another one, and this one ends with the process that started it.
      browser = undefined;
    }
    // What a visitor hears while leaving belongs to this test and not to the next one.
    complaints = [];
    expect(said, 'complaints of the browser').toEqual([]);
  });
  afterAll(async () => {
    if (browser) await soon((await browser).close());
  });
  return {
    async visit(path, { site = inject('site'), expected = [], scripts = true, isStill = false, width = WIDE, mode, prepare } = {}) {
      if (!browser) throw new Error('A visit begins inside a test, when the browser runs.');
      const context = await (await browser).newContext({
        ...viewport(width),
        ...(mode === undefined ? {} : { storageState: remembering(mode, site) }),
        javaScriptEnabled: scripts,
        // What fades in has no contrast yet, and what slides in cannot be pressed yet.
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const heard = complaints;
      const complain = (text: string): void => {
        if (!expected.some((pattern) => pattern.test(text))) heard.push(text);
      };
      await listen(context, complain);
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

/** Ends a visit. Pages that were fetched ahead may still be on their way through a handler of the test, whose failing then is no news. */
async function leave(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const FAREWELL_MS = 20_000;

/** False when a work is not done within what is a very long time for it. */
async function soon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, FAREWELL_MS, false);
  });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

function viewport(width: number): BrowserContextOptions {
  return { viewport: { width, height: width <= 576 ? 780 : 900 } };
}

/** What the browser of a visitor holds who chose a colour mode before. */
function remembering(mode: string, site: string) {
  return { cookies: [], origins: [{ origin: new URL(site).origin, localStorage: [{ name: 'theme', value: mode }] }] };
}

async function listen(context: BrowserContext, complain: (text: string) => void): Promise<void> {
  context.on('console', (message) => complain(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`));
  await context.exposeFunction('reportViolation', complain);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => window.reportViolation(`policy: ${violatedDirective} ${blockedURI}`));
  });
}

declare global {
  interface Window {
    reportViolation(text: string): Promise<void>;
  }
}

declare global {
  interface Window {
    /** Set when a test has stirred in the document. */
    hasStirred?: true;
  }
}

/** Gives a sign of life and waits until React has taken the page over and its effects have run, so that what they complain of has been said. */
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
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

const PATIENCE_MS = 10_000;

/** Asks again and again until the answer is as expected. */
export function eventually<Answer>(ask: () => Promise<Answer>) {
  return expect.poll(ask, { timeout: PATIENCE_MS, interval: 50 });
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
