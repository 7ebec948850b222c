import { OFFLINE_WISHES, offlineName } from '../../shared/contract/offline.ts';
import { askedFor, keptDocument, keptFile, lastingAnswer, newestAnswer } from './answers.ts';
import { Copies } from './copies.ts';
import { Keeper } from './keeper.ts';
import { type AskedEvent, scope } from './worker-scope.ts';

/** The service worker of a visitor who has turned it on at `/offline/`. It answers what the network does not. */

const base = new URL(scope.registration.scope).pathname;
const { origin } = location;
const copies = new Copies(caches, base);
const channel = new BroadcastChannel(offlineName(base));
const keeper = new Keeper({
  copies,
  base,
  origin,
  fetch: (address, init) => fetch(address, init),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
  tell: (state) => channel.postMessage(state),
  async leave() {
    await copies.dropAll();
    await scope.registration.unregister();
  },
});

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
// Not longer: until this has ended, no request is answered.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  const wish = OFFLINE_WISHES.find((one) => one === event.data);
  if (wish) event.waitUntil(keeper[wish]());
});
scope.addEventListener('fetch', (event) => {
  const asked = askedFor(event.request, origin);
  if (asked) event.respondWith(asked === 'document' ? documentFor(event) : fileFor(event.request));
});

async function documentFor(event: AskedEvent): Promise<Response> {
  const { request } = event;
  // Here, where nothing of the page before is needed any more.
  await copies.goOver();
  const copy = await copies.current();
  const fetched = fetch(request);
  event.waitUntil(
    fetched.then(
      () => keeper.visited(),
      () => undefined,
    ),
  );
  return await newestAnswer(
    () => fetched,
    async () => copy && (await keptDocument(copy, request.url)),
  );
}

async function fileFor(request: Request): Promise<Response> {
  const copy = await copies.current();
  if (!copy) return await fetch(request);
  return (
    (await lastingAnswer(copy, request.url)) ??
    (await newestAnswer(
      () => fetch(request),
      () => keptFile(copy, request.url),
    ))
  );
}
