import { OFFLINE_COMMANDS, offlineName } from '../../shared/contract/offline.ts';
import { requestKind, respondWithDocument, respondWithFile } from './answers.ts';
import { Copies } from './copies.ts';
import { CopyUpdater } from './copy-updater.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

/** The service worker that a visitor turns on at `/offline/`. It responds where the network fails. */

const base = new URL(scope.registration.scope).pathname;
const { origin } = location;
const copies = new Copies(caches, base);
const channel = new BroadcastChannel(offlineName(base));
const updater = new CopyUpdater({
  copies,
  base,
  origin,
  fetch: (address, init) => fetch(address, init),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
  tell: (state) => channel.postMessage(state),
  async uninstall() {
    await copies.dropAll();
    await scope.registration.unregister();
  },
});

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
// Keep this short: until it ends, the browser holds back all requests.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  const command = OFFLINE_COMMANDS.find((each) => each === event.data);
  if (command) event.waitUntil(updater[command]());
});
scope.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, origin);
  if (kind === 'document') respondFromNetwork(event);
  if (kind === 'file')
    event.respondWith(respondWithFile(event.request, copies.current(), () => fetch(event.request)));
});

/** Requests the document before reading the copy, so that the copy cannot delay it. */
function respondFromNetwork(event: FetchEvent): void {
  const { request } = event;
  const fetched = fetch(request);
  // Switch copies here, where the previous page needs no more files.
  const copy = copies.activate().then(() => copies.current());
  event.respondWith(respondWithDocument(request.url, copy, fetched));
  event.waitUntil(
    fetched.then(
      () => updater.visited(),
      () => undefined,
    ),
  );
}
