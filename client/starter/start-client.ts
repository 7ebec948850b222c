import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { loadSheet } from '../../shared/ui/load-style.ts';
import { report } from '../../shared/ui/report.ts';

type Client = typeof import('../entry.tsx');

const before: (() => void)[] = [];
const after: (() => void)[] = [];
const failed: (() => void)[] = [];

/** Has something done right before the client takes the page over. From there on it answers every event itself. */
export function beforeTakeover(end: () => void): void {
  before.push(end);
}

/** Has something done as soon as the page answers. To be called before the client is started. */
export function afterTakeover(act: () => void): void {
  after.push(act);
}

/** Has something done when the client has failed for the last time. To be called before it is started. */
export function afterLastFailure(act: () => void): void {
  failed.push(act);
}

/**
 * False if code of the page does not come. Rejects where the client itself fails.
 *
 * @param site the data of the site, as JSON
 */
async function takeOver({ prepare }: Client, site: string): Promise<boolean> {
  // What the browser has kept may be damaged.
  const hydrate = await prepare(site).catch(async () => await prepare(await fetchSite('reload')));
  if (!hydrate) return false;
  for (const end of before) end();
  await hydrate();
  for (const act of after) act();
  document.documentElement.dataset.client = 'here';
  return true;
}

/** How long signs of life do not count after each failure: a mouse gives sixty a second. Then there is no client. */
const PAUSES_MS = [1_000, 4_000, 16_000] as const;

/**
 * Gives what brings the client and may be called with every sign of life. Where its code does not come, a later call
 * asks again, and the page works without it. Failures while the browser is offline are not counted.
 */
export function clientStarter(): () => void {
  let failures = 0;
  let isResting = false;
  const giveUp = (): void => {
    document.documentElement.dataset.client = 'lost';
    for (const act of failed) act();
  };
  const rest = (): void => {
    void renewIfOutdated();
    const pause = PAUSES_MS[failures];
    if (navigator.onLine) failures++;
    report('chunk');
    if (pause === undefined) giveUp();
    else
      setTimeout(() => {
        isResting = false;
      }, pause);
  };
  return () => {
    if (isResting) return;
    isResting = true;
    // The client waits for it, so both are asked for at once.
    void loadSheet('scripts');
    Promise.all([import('../entry.tsx'), fetchSite()]).then(
      ([client, site]) =>
        takeOver(client, site).then(
          (isHere) => isHere || rest(),
          // A mistake, which the next sign would only repeat.
          (error: unknown) => {
            console.error(error);
            report('crash');
            giveUp();
          },
        ),
      rest,
    );
  };
}

/** What all pages share is in a file of its own: who only reads needs none of it, and no later page brings it again. */
async function fetchSite(cache: RequestCache = 'default'): Promise<string> {
  const answer = await fetch(document.documentElement.dataset.site ?? '', { cache });
  if (!answer.ok) throw new Error(answer.statusText);
  return await answer.text();
}
