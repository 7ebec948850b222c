import './styles/index.css';
import { keepInView } from '../shared/docs/keep-in-view.ts';
import { onPageShown } from '../shared/navigation/page-shown.ts';
import { isPrivate } from './analytics/page-views.ts';
import { defineLiveFigure } from './figures/define-live-figure.ts';
import { startKeyboard } from './keyboard/keyboard.ts';
import { afterTakeover, beforeTakeover } from './start-client.ts';
import { keepHistory } from './starter/early-history.ts';
import { rememberPress } from './starter/early-press.ts';
import { keepFocus } from './starter/kept-focus.ts';
import { isClientNeeded } from './starter/needs.ts';
import { tellOfMouse } from './starter/resting-mouse.ts';
import { onSignsOfLife, whenLoaded } from './starter/signs-of-life.ts';
import { startPatiently } from './starter/start-patiently.ts';
import { whenIdle } from './when-idle.ts';

/**
 * What a page loads besides its style sheet. Reading takes no more than this; the client (React, the router and all that hangs on them) comes
 * with the visitor's first sign of life. What the client does on a page that has come, and who does it until then:
 *
 * | what                                                | until the client is there                                                   |
 * | --------------------------------------------------- | --------------------------------------------------------------------------- |
 * | links, forms, details, the menu (a popover)         | the browser                                                                 |
 * | keys of the page: `/`, Ctrl K, `?`, arrows          | this script, now and later                                                  |
 * | other buttons, links to the page itself             | remembered, and pressed again (early-press)                                 |
 * | what a mouse opens or fetches by resting on it      | told again (resting-mouse)                                                  |
 * | text in a search field                              | stays; the focus, or a text put back, brings the client, which searches     |
 * | the focus, where taking over replaces its element   | given to what stands there then (kept-focus)                                |
 * | where one was, after Back, Forward and reload       | this script, where the browser leaves it to scripts (early-history)         |
 * | Back to a page of which only the address is there   | loaded in full (early-history)                                              |
 * | the current place in the sidebar's box              | this script                                                                 |
 * | colour mode, closed announcement                    | the boot script; a change of the system or in another tab brings the client |
 * | links to the version that the visitor prefers       | the client at once: the server knows of no preference                       |
 * | marks of a search's words, a dialog's history entry | the client at once                                                          |
 * | guesses of the not-found page, the search page      | the client at once: the server says so (`data-client="now"`)                |
 * | page views                                          | the client when idle: the server says so (`data-client="idle"`)             |
 * | mark in the contents, way to the top, prefetch,     | nobody: they are for those who scroll, point or press, which brings the     |
 * | previews, panels that find-in-page opens            | client                                                                      |
 * | live figures                                        | this script, now and later; their code comes when they are near the screen  |
 * | files that are not there (wrong base path)          | the boot script, which watches this file and the style sheet                |
 */
function start(): void {
  const begin = startPatiently();
  const wish = document.documentElement.dataset.client;
  startKeyboard(onPageShown);
  showCurrentPlace();
  // On every page, since the client may go on to one that has a figure.
  defineLiveFigure();
  const [focus, press] = [keepFocus(), rememberPress()];
  beforeTakeover(onSignsOfLife(begin));
  beforeTakeover(keepHistory({ readsQuery: wish === 'now', orElse: () => isClientNeeded() && begin() }));
  beforeTakeover(focus.note);
  beforeTakeover(press.forgetOthers);
  afterTakeover(focus.giveBack);
  afterTakeover(press.repeat);
  afterTakeover(tellOfMouse);
  if (isClientNeeded()) begin();
  else if (wish === 'idle' && !isPrivate(navigator)) whenLoaded(() => whenIdle(begin));
}

function showCurrentPlace(): void {
  const current = document.querySelector('.sidebar [aria-current="page"]');
  if (current) keepInView(current);
}

start();
