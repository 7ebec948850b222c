import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { loadSheet } from '../../shared/ui/load-style.ts';
import { report } from '../../shared/ui/report.ts';

type Client = typeof import('../entry.tsx');

const beforeCallbacks: (() => void)[] = [];
const afterCallbacks: (() => void)[] = [];
const failureCallbacks: (() => void)[] = [];

/** Adds a callback to run right before hydration, after which the client handles every event itself. */
export function beforeHydration(run: () => void): void {
  beforeCallbacks.push(run);
}

/** Adds a callback to run once the page is interactive. Call it before the client is started. */
export function afterHydration(run: () => void): void {
  afterCallbacks.push(run);
}

/** Adds a callback to run when the client has failed for good. Call it before the client is started. */
export function afterLastFailure(run: () => void): void {
  failureCallbacks.push(run);
}

/**
 * Returns false if the page's code does not load. Rejects if the client itself fails.
 *
 * @param site the data of the site, as JSON
 */
async function hydratePage({ prepare }: Client, site: string): Promise<boolean> {
  // The cached data may be damaged.
  const hydrate = await prepare(site).catch(async () => await prepare(await fetchSite('reload')));
  if (!hydrate) return false;
  for (const run of beforeCallbacks) run();
  await hydrate();
  for (const run of afterCallbacks) run();
  document.documentElement.dataset.client = 'here';
  return true;
}

/** Pauses after each failure in which user activity is ignored. After the last one, the client is given up. */
const PAUSES_MS = [1_000, 4_000, 16_000] as const;

/**
 * Returns a function that loads the client and may be called on every user activity. If the code does not load, a later
 * call tries again; the page works without it. Failures while offline are not counted.
 */
export function clientStarter(): () => void {
  let failures = 0;
  let isPaused = false;
  const giveUp = (): void => {
    document.documentElement.dataset.client = 'lost';
    for (const run of failureCallbacks) run();
  };
  const backOff = (): void => {
    void renewIfOutdated();
    const pause = PAUSES_MS[failures];
    if (navigator.onLine) failures++;
    report('chunk');
    if (pause === undefined) giveUp();
    else
      setTimeout(() => {
        isPaused = false;
      }, pause);
  };
  return () => {
    if (isPaused) return;
    isPaused = true;
    // The client waits for this sheet, so both load in parallel.
    void loadSheet('scripts');
    Promise.all([import('../entry.tsx'), fetchSite()]).then(
      ([client, site]) =>
        hydratePage(client, site).then(
          (isHydrated) => isHydrated || backOff(),
          // An error of the client itself would only recur.
          (error: unknown) => {
            console.error(error);
            report('crash');
            giveUp();
          },
        ),
      backOff,
    );
  };
}

/** Data shared by all pages is in a cacheable file of its own, which a visitor who only reads never loads. */
async function fetchSite(cache: RequestCache = 'default'): Promise<string> {
  const answer = await fetch(document.documentElement.dataset.site ?? '', { cache });
  if (!answer.ok) throw new Error(answer.statusText);
  return await answer.text();
}
