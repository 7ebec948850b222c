import type { CopyInfo, OfflineList, OfflineTrouble } from '../contract/offline.ts';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';
import type { PlainPhrase, Say } from '../words/say.ts';
import type { Offline } from './offline-control.ts';

/** The texts about the offline copy. */
interface OfflineText {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly trouble: string | null;
  /** Whether a copy can be made. */
  readonly mayKeep: boolean;
}

export function useOfflineText({ offer, state, isOn }: Offline): OfflineText {
  const { locale } = useSite();
  const say = useWords();
  const formatting = { say, language: locale.htmlLang, calendar: locale.calendar };
  const trouble = state?.trouble ? say(FAILURES[state.trouble]) : null;
  const { lines, mayKeep } = isOn
    ? { lines: state?.kept ? keptLines(state.kept, formatting) : [], mayKeep: false }
    : offerText(offer, formatting);
  return { heading: headingOf({ state, isOn }, say), lines, trouble, mayKeep };
}

interface Formatting {
  readonly say: Say;
  readonly language: string;
  readonly calendar: string;
}

function headingOf({ state, isOn }: Pick<Offline, 'state' | 'isOn'>, say: Say): string {
  if (!isOn) return say('Nothing is kept on this device');
  if (state?.kept) return say('This site is kept on this device');
  return state?.progress ? say('The copy is being made') : say('The copy is not complete');
}

function offerText(
  offer: Offline['offer'],
  formatting: Formatting,
): Pick<OfflineText, 'lines' | 'mayKeep'> {
  const { say } = formatting;
  if (offer === null) return { lines: [], mayKeep: false };
  if (typeof offer === 'string') return { lines: [say(UNAVAILABLE[offer])], mayKeep: false };
  if (offer.pages.length === 0)
    return {
      lines: [
        say('This site has {count} pages, which is more than a browser should keep.', {
          count: offer.count,
        }),
      ],
      mayKeep: false,
    };
  return { lines: listedLines(offer, formatting), mayKeep: true };
}

const UNAVAILABLE = {
  unsupported:
    'This browser cannot keep sites: it may be too old, in a private window, or the address of this site does not begin with https.',
  none: 'This site cannot be kept at present.',
  unknown: 'There is no connection to the site just now. Please try again later.',
} as const satisfies Record<Extract<Offline['offer'], string>, PlainPhrase>;

function listedLines(
  { pages, bytes, older }: OfflineList,
  { say, language }: Formatting,
): readonly string[] {
  const size = sizeText(bytes, language);
  const lines = [say('To be loaded: {pages} pages, about {size}.', { pages: pages.length, size })];
  return older > 0
    ? [...lines, say('Older versions are left out, since there are so many pages.')]
    : lines;
}

function keptLines(
  { pages, bytes, since }: CopyInfo,
  { say, language, calendar }: Formatting,
): readonly string[] {
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    calendar,
  }).format(since);
  return [
    say('{pages} pages are here, and take {size}.', { pages, size: sizeText(bytes, language) }),
    say('They are as they were on {date}.', { date }),
  ];
}

function sizeText(bytes: number, language: string): string {
  const megabytes = bytes / 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes);
}

const FAILURES = {
  line: 'The connection was lost. What has come stays, and the next attempt goes on from there.',
  server: 'The server did not give everything. Please try again later.',
  change: 'The site was changed several times meanwhile. Please try again in a moment.',
  room: 'There is not enough room on this device, so the copy was not kept.',
} as const satisfies Record<OfflineTrouble, PlainPhrase>;
