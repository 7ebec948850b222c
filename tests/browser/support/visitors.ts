import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { isThorough } from '../../support/thorough.ts';

/**
 * A context with a page. It goes from visit to visit if it can: in the process that it has, a page is there in half the
 * time that it takes in a context of its own. The thorough run has each for one visit, so that each test is seen alone
 * there.
 */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface ReturningVisitor extends Visitor {
  /** The options of its context. */
  readonly kind: string;
  readonly session: CDPSession;
  /** What tests have added to documents to come, and what takes it away. */
  readonly scripts: Pick<Awaited<ReturnType<Page['addInitScript']>>, 'dispose'>[];
  /** Origins of the documents of this visit. */
  readonly origins: Set<string>;
  /** Whether something was done to it that outlasts a visit. */
  isChanged: boolean;
}

/** A test has seldom more than two visitors at a time. */
const MOST_IDLE = 2;

const returning = new WeakMap<BrowserContext, ReturningVisitor>();
let idle: ReturningVisitor[] = [];

/** What outlasts a visit, and is not undone by {@link clear}. */
const LASTING = {
  context: ['addCookies', 'clearPermissions', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setExtraHTTPHeaders', 'setOffline'],
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
  keyboard: ['down'],
} as const;

/** What tests listen to. Playwright itself waits for the end of a context and of a page. */
const EVENTS = {
  context: ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'serviceworker', 'weberror'],
  page: ['console', 'dialog', 'download', 'framenavigated', 'load', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response', 'worker'],
} as const;

/** Somebody who has not been anywhere, for one visit or, when it can be cleared afterwards, for more. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions, { mayReturn = true } = {}): Promise<Visitor> {
  const kind = JSON.stringify(options);
  const at = mayReturn ? idle.findIndex((one) => one.kind === kind) : -1;
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  if (known) return known;
  const context = await browser.newContext(options);
  const visitor = { context, page: await context.newPage() };
  if (mayReturn && !isThorough) await letReturn(visitor, kind);
  return visitor;
}

async function letReturn({ context, page }: Visitor, kind: string): Promise<void> {
  const visitor: ReturningVisitor = { kind, context, page, session: await context.newCDPSession(page), scripts: [], origins: new Set(), isChanged: false };
  const change = (): void => {
    visitor.isChanged = true;
  };
  for (const name of LASTING.context) beforeEach(context, name, change);
  for (const name of LASTING.page) beforeEach(page, name, change);
  for (const name of LASTING.clock) beforeEach(context.clock, name, change);
  for (const name of LASTING.keyboard) beforeEach(page.keyboard, name, change);
  const add = context.addInitScript.bind(context);
  context.addInitScript = async (...parameters) => {
    const script = await add(...parameters);
    visitor.scripts.push(script);
    return script;
  };
  noteOrigins(visitor);
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

function noteOrigins({ page, origins }: ReturningVisitor): void {
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
}

/** Forgets all visitors that wait, since their browser is given up. */
export function forgetVisitors(): void {
  idle = [];
}

/** Ends a visit. */
export async function leave(context: BrowserContext): Promise<void> {
  // Pages that were fetched ahead may still be on their way through a handler of the test, whose failing then is no news.
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  const visitor = returning.get(context);
  if (visitor && idle.length < MOST_IDLE && (await clear(visitor).catch(() => false))) idle.push(visitor);
  else await context.close();
}

/**
 * Makes a visitor as if nobody had been there. Gives false when that cannot be: something lasting was done, another
 * site was shown, or the server does not answer any more.
 */
async function clear(visitor: ReturningVisitor): Promise<boolean> {
  const { context, page, session, scripts, origins } = visitor;
  const [origin, ...others] = origins;
  if (visitor.isChanged || origin === undefined || others.length > 0 || page.isClosed() || context.serviceWorkers().length > 0) return false;
  if (context.pages().length > 1) return false;
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
  for (const event of EVENTS.context) context.removeAllListeners(event);
  for (const event of EVENTS.page) page.removeAllListeners(event);
  origins.clear();
  noteOrigins(visitor);
  return true;
}

/** Lets the history of a page begin with what it shows, if it comes from an earlier visit. */
export async function beginHistory(context: BrowserContext): Promise<void> {
  await returning.get(context)?.session.send('Page.resetNavigationHistory');
}
