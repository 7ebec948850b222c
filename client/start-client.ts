type Client = typeof import('./entry.tsx');

const before: (() => void)[] = [];
const after: (() => void)[] = [];
let underway: Promise<Client> | null = null;
let taken: Promise<void> | null = null;

/** Has something done right before the client takes the page over; from there on it answers every event itself, also those that come before it is done. */
export function beforeTakeover(end: () => void): void {
  before.push(end);
}

/** Has something done as soon as the page answers. To be called before the client is started. */
export function afterTakeover(act: () => void): void {
  after.push(act);
}

/** Loads the client's code. Who asks meanwhile shares the request; where it fails, the next call asks again. */
export function bringClient(): Promise<Client> {
  underway ??= import('./entry.tsx').catch((error: unknown) => {
    underway = null;
    throw error;
  });
  return underway;
}

/**
 * Brings the client and lets it take the page over, which happens once, however often it is asked for. Resolves when the page answers to it; rejects
 * when its code does not come.
 */
export async function startClient(): Promise<void> {
  const client = await bringClient();
  taken ??= handOver(client);
  await taken;
}

async function handOver({ prepare }: Client): Promise<void> {
  const takeOver = await prepare();
  for (const end of before) end();
  await takeOver();
  for (const act of after) act();
  document.documentElement.dataset.client = 'here';
}
