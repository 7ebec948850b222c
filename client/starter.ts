import { watchHistoryEarly } from '../shared/navigation/history.ts';
import { keepInView } from '../shared/ui/dom.ts';
import { isPrivate } from './analytics/is-private.ts';
import { noteInput, rest, wake } from './figures/early-input.ts';
import { startKeyboard } from './keyboard/keyboard.ts';
import { startEarlySearch } from './starter/early-search.ts';
import { isClientNeeded, isFigureInSight } from './starter/needs.ts';
import { rememberEarlyInput } from './starter/presses.ts';
import {
  afterHydration,
  afterLastFailure,
  beforeHydration,
  clientStarter,
} from './starter/start-client.ts';
import { onUserActivity, whenIdle, whenLoaded } from './starter/user-activity.ts';

/** A page rests for this long before the client comes by itself, which keeps a slow processor busy. */
const REST_MS = 3_000;

/**
 * The only script that a page loads at first. The client (React, the router and their dependencies) is loaded on the
 * first user activity, or when the browser is idle on a page that shows a figure. What works on a page, and what
 * handles it until the client is loaded:
 *
 * - links, forms, details, the menu (a popover): the browser
 * - shortcut keys `/`, Ctrl K, `?` and arrows: this script, now and later
 * - colour mode, carets of the sidebar, closed announcement: this script (shared/frame/document-state.ts)
 * - other buttons, forms that post, links to the page itself or to a figure: recorded and replayed in order
 *   (starter/presses.ts)
 * - focus and hover: restored and dispatched again (starter/presses.ts)
 * - text in the search field: this script shows the server's suggestions (starter/early-search.ts)
 * - text and sliders in a figure's form, or text on the search page: stays, and the client reads it
 * - all else in a figure: noted until it is live (figures/early-input.ts)
 * - Back, Forward and scroll positions: the browser, else this script (shared/navigation/history.ts)
 * - the current item of the sidebar: this script
 * - search highlights, links to a preferred version, input saved before a reload: the client at once (starter/needs.ts)
 * - the not-found page, the search page, page views: the client at once or when idle, as `data-client` says
 * - prefetching, previews, contents: nothing, since they serve visitors who scroll, point or press
 * - live figures: the client when idle, if one is in the window (starter/needs.ts)
 * - missing files (wrong base path, another build): the boot script
 */
function start(): void {
  const startClient = clientStarter();
  const clientMode = document.documentElement.dataset.client;
  startKeyboard();
  const current = document.querySelector('.sidebar [aria-current="page"]');
  if (current) keepInView(current);
  const root = document.getElementById('root');
  if (root) {
    const input = rememberEarlyInput(root);
    beforeHydration(input.stop);
    afterHydration(input.repeat);
    afterLastFailure(input.giveUp);
    wake(root);
    noteInput(root);
    afterLastFailure(() => rest(root));
  }
  const search = startEarlySearch();
  beforeHydration(search.stop);
  beforeHydration(onUserActivity((event) => search.deferClient(event, startClient)));
  beforeHydration(watchHistoryEarly(clientMode === 'now', () => isClientNeeded() && startClient()));
  if (isClientNeeded()) startClient();
  else
    whenLoaded(() =>
      whenIdle(() => {
        if (clientMode === 'idle' && !isPrivate(navigator)) startClient();
        else setTimeout(() => whenIdle(() => isFigureInSight() && startClient()), REST_MS);
      }),
    );
}

start();
