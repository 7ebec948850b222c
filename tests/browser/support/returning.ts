import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { isThorough } from '../../support/thorough.ts';

/**
 * A page that goes from visit to visit. In the process that it already has, the next page is there in half the time that
 * it takes in a context of its own. The thorough run has none of them, so that each test is seen alone there.
 */
interface ReturningPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** What tests have added to documents to come, and what takes it away. */
  readonly scripts: Pick<Awaited<ReturnType<Page['addInitScript']>>, 'dispose'>[];
  /** Whether something was done to it that cannot be undone. */
  isChanged: boolean;
}

const returning = new WeakMap<BrowserContext, ReturningPage>();
let idle: ReturningPage[] = [];

/** What outlasts a document, and is not undone by {@link retire}. */
const LASTING = {
  context: ['clearPermissions', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setExtraHTTPHeaders', 'setOffline'],
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** A page that an earlier visit has left as if nobody had been there, if there is one. */
export function idlePage(): Pick<ReturningPage, 'context' | 'page'> | undefined {
  return idle.pop();
}

/** Lets a page that was just opened, alone in its context, return for other visits. */
export async function letReturn(context: BrowserContext, page: Page): Promise<void> {
  if (isThorough) return;
  const visitor: ReturningPage = { context, page, session: await context.newCDPSession(page), scripts: [], isChanged: false };
  const change = (): void => {
    visitor.isChanged = true;
  };
  const targets = { context, page, clock: context.clock };
  for (const name of LASTING.context) beforeEach(targets.context, name, change);
  for (const name of LASTING.page) beforeEach(targets.page, name, change);
  for (const name of LASTING.clock) beforeEach(targets.clock, name, change);
  const add = context.addInitScript.bind(context);
  context.addInitScript = async (...parameters) => {
    const script = await add(...parameters);
    visitor.scripts.push(script);
    return script;
  };
  returning.set(context, visitor);
}

/** Runs something before each call of a method of an object. */
function beforeEach<Name extends string>(target: Record<Name, unknown>, name: Name, act: () => void): void {
  const own = target[name];
  if (typeof own !== 'function') throw new Error(`${name} is no method.`);
  const value = (...parameters: unknown[]): unknown => {
    act();
    return Reflect.apply(own, target, parameters);
  };
  Object.defineProperty(target, name, { value });
}

/** Forgets all pages that wait, since their browser is given up. */
export function forgetIdlePages(): void {
  idle = [];
}

const EVENTS = ['console', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'serviceworker', 'weberror'] as const;
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/**
 * Makes a page as if nobody had been there, and lets it wait for the next visit. Gives false when that cannot be, and
 * the context has to be closed: when something lasting was done, or the server does not answer any more.
 */
export async function retire(context: BrowserContext): Promise<boolean> {
  const visitor = returning.get(context);
  if (!visitor || visitor.isChanged || visitor.page.isClosed() || context.pages().length > 1) return false;
  const { page, session, scripts } = visitor;
  const { origin } = new URL(page.url());
  try {
    await page.mouse.up();
    await page.mouse.move(0, 0);
    for (const script of scripts.splice(0)) await script.dispose();
    // A document of the same origin that has no scripts: what the last page kept while it was left is cleared from there.
    const response = await page.goto(`${origin}/robots.txt`);
    if (!response?.headers()['content-type']?.startsWith('text/plain')) return false;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await Promise.all([
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      session.send('Network.clearBrowserCache'),
      // What was read lies in the memory of the process too, until the cache is switched off.
      session.send('Network.enable'),
      session.send('Network.setCacheDisabled', { cacheDisabled: true }),
      session.send('Network.setCacheDisabled', { cacheDisabled: false }),
      session.send('Network.disable'),
    ]);
  } catch {
    return false;
  }
  for (const event of EVENTS) context.removeAllListeners(event);
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  idle.push(visitor);
  return true;
}

/** Lets the history of a page begin with what it shows, if it comes from an earlier visit. */
export async function beginHistory(context: BrowserContext): Promise<void> {
  await returning.get(context)?.session.send('Page.resetNavigationHistory');
}
