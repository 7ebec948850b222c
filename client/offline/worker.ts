import { OFFLINE_WISHES, offlineName } from '../../shared/contract/offline.ts';
import { askedFor, documentFor, fileFor } from './answers.ts';
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
  if (asked === 'document') answerDocument(event);
  if (asked === 'file') event.respondWith(fileFor(event.request, copies.current(), () => fetch(event.request)));
});

/** The network is asked first, so that nothing that is kept can hold it up. */
function answerDocument(event: AskedEvent): void {
  const { request } = event;
  const fetched = fetch(request);
  // Here, where nothing of the page before is needed any more.
  const copy = copies.goOver().then(() => copies.current());
  event.respondWith(documentFor(request.url, copy, fetched));
  event.waitUntil(
    fetched.then(
      () => keeper.visited(),
      () => undefined,
    ),
  );
}
