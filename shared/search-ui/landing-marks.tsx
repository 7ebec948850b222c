import { useEffect, useEffectEvent, useState } from 'react';
import { formOf, joined, type Span, wordsIn } from 'search';
import type { PageData } from '../contract/page.ts';
import { focusOn } from '../navigation/arrival.tsx';
import { hashTarget } from '../navigation/history.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useWords } from '../ui/words.tsx';
import type { Say } from '../words/say.ts';
import { useLandingWords } from './use-landing-words.ts';

/** The name of the highlight in the style sheet. */
const HIGHLIGHT = 'search-words';

/** The highlights of the current history entry. Stays mounted, since the reader may return to an entry with words. */
export function LandingMarks({ page }: { readonly page: PageData }) {
  const { words, dismiss } = useLandingWords();
  return (
    words.length > 0 && 'article' in page && <Note words={words} page={page} onDismiss={dismiss} />
  );
}

interface NoteProps {
  readonly words: readonly string[];
  readonly page: PageData;
  onDismiss(): void;
}

/** Highlights words in the article, and shows a note with a button that removes the highlights. */
function Note({ words, page, onDismiss }: NoteProps) {
  const count = useMarks(words, page);
  const say = useWords();
  const dismiss = (): void => {
    keepFocus();
    onDismiss();
  };
  useEscape(dismiss, count > 0);
  if (count === 0) return null;
  return (
    <aside className="landing" aria-label={say('Marked words')}>
      <p>
        <span className="landing-words">{listOf(words, say)}</span>
        <span className="landing-marked"> {say('marked')}</span>
        <span>{` · ${say({ one: '1 place', other: '{count} places' }, { count })}`}</span>
        <button
          type="button"
          aria-label={say('Remove marks')}
          title={say('Remove marks')}
          onClick={dismiss}
        >
          <CloseIcon />
        </button>
      </p>
    </aside>
  );
}

/**
 * Highlights the words while mounted, and returns the number of places. It uses CSS highlights, which leave the
 * article's elements unchanged; browsers without them show none.
 */
function useMarks(words: readonly string[], page: PageData): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another article.
  useEffect(() => {
    const article = document.getElementById('article');
    if (!article || !('highlights' in CSS)) return;
    const ranges = rangesOf(words, article);
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    setCount(ranges.length);
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [words, page]);
  return count;
}

/** Elements that close on Escape themselves, before the highlights do. */
const OPEN =
  'dialog:modal, .link-preview, .dropdown [open], [role="combobox"][aria-expanded="true"], :popover-open, ' +
  '.defined:not([data-dismissed]):is(:hover, :has(> .term:focus-visible))';

function useEscape(dismiss: () => void, isActive: boolean): void {
  const onEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      event.isComposing ||
      isField(event.target)
    )
      return;
    if (document.querySelector(OPEN) === null) dismiss();
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent): void => onEscape(event);
    // The capture phase comes before those elements close.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isActive]);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

/** The focused button disappears, so the next Tab starts from the found heading or the title. */
function keepFocus(): void {
  if (!document.activeElement?.closest('.landing')) return;
  focusOn(
    hashTarget(location.hash) ??
      document.querySelector<HTMLElement>('#article h1') ??
      document.getElementById('main'),
  );
}

/** Lists the first words, and the number of others. */
function listOf(words: readonly string[], say: Say): string {
  const named = words.slice(0, words.length > 3 ? 2 : 3).map((word) => say('“{word}”', { word }));
  const count = words.length - named.length;
  if (count > 0)
    return say(
      { one: '{words} and 1 more', other: '{words} and {count} more' },
      { words: named.join(', '), count },
    );
  const last = named.pop() ?? '';
  return named.length > 0 ? say('{words} and {last}', { words: named.join(', '), last }) : last;
}

/** Elements whose text is not searched: hidden text, direct links, controls and figures. */
const NOT_TEXT =
  '.visually-hidden, .anchor, .definition, button:not(.term), .live-figure, script, style, svg';

/** Returns all ranges in an element that match a word. Text is split as for the index, so parts of names match. */
function rangesOf(words: readonly string[], element: Element): Range[] {
  const forms = new Set(words.map(formOf));
  const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest(NOT_TEXT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const ranges: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { start, end } of spansOf(forms, text.textContent ?? '')) {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Returns the spans of a text that match these forms. Overlapping matches are one span. */
export function spansOf(forms: ReadonlySet<string>, text: string): Span[] {
  const found = wordsIn(text).filter(({ form }) => forms.has(form));
  return joined(found.sort((a, b) => a.start - b.start));
}
