import { watchHistoryEarly } from '../shared/navigation/history.ts';
import { keepInView } from '../shared/ui/dom.ts';
import { isPrivate } from './analytics/page-views.ts';
import { startKeyboard } from './keyboard/keyboard.ts';
import { startEarlySearch } from './starter/early-search.ts';
import { isClientNeeded } from './starter/needs.ts';
import { rememberEarlyInput } from './starter/presses.ts';
import { onSignsOfLife, whenIdle, whenLoaded } from './starter/signs-of-life.ts';
import { afterLastFailure, afterTakeover, beforeTakeover, clientStarter } from './starter/start-client.ts';

/**
 * The only script that a page loads at first. Reading takes no more than this; the client (React, the router and all
 * that hangs on them) comes with the visitor's first sign of life. What works on a page, and who does it until the
 * client is there:
 *
 * - links, forms, details, the menu (a popover): the browser
 * - keys of the page: `/`, Ctrl K, `?`, arrows: this script, now and later
 * - colour mode, carets of the sidebar, closed announcement: this script (shared/frame/document-state.ts)
 * - other buttons, links to the page itself or to a figure: remembered and pressed again, in order (starter/presses.ts)
 * - the focus, and what the mouse rests on: given back, and reported again (starter/presses.ts)
 * - text in the search field: this script shows what the server suggests (starter/early-search.ts)
 * - text in a figure's form, or on the search page: stays; the client reads it
 * - Back, Forward and scroll positions: the browser, else this script (shared/navigation/history.ts)
 * - the current place in the sidebar: this script
 * - marks of a search's words, links to a preferred version, what was typed before the page was loaded anew: the client
 *   at once (starter/needs.ts)
 * - the not-found page, the search page, page views: the client at once or when idle, as `data-client` of the page says
 * - live figures, prefetching, previews, contents: nothing, since they are for visitors who scroll, point or press
 * - files that are not there (wrong base path, another build): the boot script
 */
function start(): void {
  const begin = clientStarter();
  const wish = document.documentElement.dataset.client;
  startKeyboard();
  const current = document.querySelector('.sidebar [aria-current="page"]');
  if (current) keepInView(current);
  const root = document.getElementById('root');
  if (root) {
    const input = rememberEarlyInput(root);
    beforeTakeover(input.stop);
    afterTakeover(input.repeat);
    afterLastFailure(input.giveUp);
  }
  const search = startEarlySearch();
  beforeTakeover(search.stop);
  beforeTakeover(onSignsOfLife((event) => search.letClientCome(event, begin)));
  beforeTakeover(watchHistoryEarly(wish === 'now', () => isClientNeeded() && begin()));
  if (isClientNeeded()) begin();
  else if (wish === 'idle' && !isPrivate(navigator)) whenLoaded(() => whenIdle(begin));
}

start();
