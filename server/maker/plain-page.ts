import type { SiteData } from '../../shared/contract/site.ts';
import { NOT_READY_TEXT } from '../../shared/search-ui/results/answer-text.ts';
import { createSay, type PlainPhrase, splitLink } from '../../shared/words/say.ts';

interface PlainPage {
  readonly title: PlainPhrase;
  readonly heading: PlainPhrase;
  /** Its link leads to the page itself. */
  readonly text: PlainPhrase;
}

export const BUSY_PAGE: PlainPage = {
  title: 'Busy',
  heading: 'The site is busy',
  text: 'There is more to do just now than it can do. Please [try again] in a moment.',
};

export const CRASHED_PAGE: PlainPage = {
  title: 'Page Error',
  heading: 'This page crashed',
  text: 'Something went wrong on our side and has been noted. [Try again]',
};

/** A page with one message. It has no script and no style sheet, since their requests may fail as well. */
export function plainPage(site: SiteData, { title, heading, text }: PlainPage): string {
  const { htmlLang, direction } = site.locale;
  const say = createSay(site);
  const [before, link, after] = splitLink(escaped(say(text)));
  return `<!doctype html>
<html lang="${site.words ? escaped(htmlLang) : 'en'}"${site.words && direction === 'rtl' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(say(title))}</title>
<h1>${escaped(say(heading))}</h1>
<p>${before}<a href="">${link}</a>${after}</p>
</html>
`;
}

/** The menu of the search box while no search can be answered. Screen readers announce `data-spoken`. */
export function plainMenu(site: SiteData): string {
  const text = escaped(createSay(site)(NOT_READY_TEXT));
  return `<div class="search-menu search-note" data-spoken="${text}"><p>${text}</p></div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
