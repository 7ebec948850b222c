import { useEffect, useEffectEvent, useState } from 'react';
import type { PageData } from '../contract/page.ts';
import { CloseIcon } from '../layout/icons.tsx';
import { targetOf } from '../navigation/hash-target.ts';
import { withoutLanding } from './landing-entry.ts';
import { rangesOf } from './mark-words.ts';
import { useLandingWords } from './use-landing-words.ts';

/** Name under which the style sheet knows the marks. */
const HIGHLIGHT = 'search-words';

/** The marks of the entry that the reader is at. To be there for as long as anybody may come back to one that has some. */
export function LandingMarks({ page }: { readonly page: PageData }) {
  const { words, dismiss } = useLandingWords();
  return words.length > 0 && 'article' in page && <Note words={words} page={page} onDismiss={dismiss} />;
}

interface NoteProps {
  readonly words: readonly string[];
  readonly page: PageData;
  onDismiss(): void;
}

/**
 * Marks words in the article, and says so in a small note with a button that takes the marks away. The marks are the browser's, so that the
 * article's elements stay as they are; a browser that has no such marks shows nothing.
 */
function Note({ words, page, onDismiss }: NoteProps) {
  const count = useMarks(words, page);
  const dismiss = (): void => {
    // The router would scroll; this is the same entry, without the words.
    history.replaceState(withoutLanding(history.state), '');
    keepFocus();
    onDismiss();
  };
  useEscape(dismiss, count > 0);
  if (count === 0) return null;
  return (
    <aside className="landing" aria-label="Marked words">
      <p>
        <span className="landing-words">{listOf(words)}</span>
        <span className="landing-marked"> marked</span>
        <span>{count === 1 ? ' · 1 place' : ` · ${count} places`}</span>
        <button type="button" aria-label="Remove marks" title="Remove marks" onClick={dismiss}>
          <CloseIcon />
        </button>
      </p>
    </aside>
  );
}

/** Marks the words for as long as they are wanted; gives the number of places. */
function useMarks(words: readonly string[], page: PageData): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another article.
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

/** What closes on Escape by itself, and comes first. */
const OPEN =
  'dialog:modal, .link-preview, .dropdown [open], [role="combobox"][aria-expanded="true"], :popover-open, ' +
  '.defined:not([data-dismissed]):is(:hover, :has(> .term:focus-visible))';

function useEscape(dismiss: () => void, isWanted: boolean): void {
  const onEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isField(event.target)) return;
    if (document.querySelector(OPEN) === null) dismiss();
  });
  useEffect(() => {
    if (!isWanted) return;
    const listen = (event: KeyboardEvent): void => onEscape(event);
    // Early, while what is open is still open.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isWanted]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** The button goes, and the next Tab goes on from where the reader is: the heading that the search led to, or the title. */
function keepFocus(): void {
  if (!document.activeElement?.closest('.landing')) return;
  const heading = targetOf(location.hash) ?? document.querySelector<HTMLElement>('#article h1') ?? document.getElementById('main');
  if (!heading) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The first words by name, the others by their number. */
function listOf(words: readonly string[]): string {
  const named = words.slice(0, words.length > 3 ? 2 : 3).map((word) => `“${word}”`);
  const others = words.length - named.length;
  if (others > 0) return `${named.join(', ')} and ${others} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join('');
}
