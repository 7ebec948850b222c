import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { QueryProblem, SearchAnswer } from '../../contract/search.ts';
import { LIST_ID } from '../search-input.tsx';
import { type IndexState, type SearchQuestion, useSearch } from '../search-service.ts';
import { shortfalls } from './answer-text.ts';
import { groupHits } from './hits.tsx';
import type { MenuState } from './menu-keys.ts';
import { AllResultsRows, HitGroupRows } from './menu-rows.tsx';
import { FaultyQuery, SyntaxHelp } from './query-help.tsx';

export const INDEX_LOADING = 'Results come from the server while the search is being loaded.';
export const INDEX_FAILED = 'Results come from the server; the search could not be loaded.';

export interface MenuPanelProps extends MenuState {
  readonly question: SearchQuestion;
  readonly answer: SearchAnswer;
  /** Whether a newer answer is on its way. */
  readonly isBusy: boolean;
  /** The problem of the query, once it is worth showing. */
  readonly problem: QueryProblem | null;
  readonly indexState: IndexState | undefined;
  readonly isLoadingLong: boolean;
}

/** The panel below the search field: notes on the answer, its hits, and help. */
export function MenuPanel(props: MenuPanelProps) {
  const { question, answer, isBusy, active, clear, input } = props;
  const panel = useRef<HTMLDivElement>(null);
  useMenuSize(panel);
  const open = (): void => {
    input.current?.blur();
    clear();
  };
  return (
    <div ref={panel} className="search-menu">
      <Notes {...props} />
      <div id={LIST_ID} role="listbox" aria-label="Search results" aria-busy={isBusy}>
        {groupHits(answer.hits).map((group) => (
          <HitGroupRows key={group.page} group={group} {...{ active, open }} />
        ))}
        <AllResultsRows asked={question} {...{ answer, active, open }} />
      </div>
      <Foot {...props} />
    </div>
  );
}

/** What the answer lacks, and what is wrong with the query. */
function Notes({ answer, problem }: MenuPanelProps) {
  const lines = shortfalls(answer);
  const isEmpty = answer.count === 0;
  return (
    <>
      {(isEmpty || lines.length > 0) && (
        <div className="search-note">
          {isEmpty && (
            <p>
              <strong>No results</strong>
            </p>
          )}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {problem && (
        <div className="search-note search-fault">
          <p>
            <FaultyQuery query={answer.query} problem={problem} />
          </p>
          <p>{problem.message}</p>
        </div>
      )}
    </>
  );
}

/** The state of the index, the query language, and the keys. The Tab key comes here from the field. */
function Foot({ question: { version }, input, indexState, isLoadingLong }: MenuPanelProps) {
  const service = useSearch();
  return (
    <div className="search-foot">
      {indexState === 'failed' && (
        <div className="search-note">
          <Retry text={INDEX_FAILED} retry={() => service?.retry(version)} input={input} />
        </div>
      )}
      {isLoadingLong && (
        <div className="search-note">
          <p>{INDEX_LOADING}</p>
        </div>
      )}
      <SyntaxHelp className="search-signs" asked={null}>
        {/* Screen readers name the keys of a combobox themselves. */}
        <span className="search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>↵</kbd> open <kbd>esc</kbd> close
        </span>
      </SyntaxHelp>
    </div>
  );
}

interface RetryProps extends Pick<MenuState, 'input'> {
  /** What has failed. */
  readonly text: string;
  retry(): void;
}

export function Retry({ text, retry, input }: RetryProps) {
  const start = (): void => {
    retry();
    // The button is about to go.
    input.current?.focus();
  };
  return (
    <>
      <p>{text}</p>
      <button type="button" className="button" onClick={start}>
        Retry
      </button>
    </>
  );
}

/** Space between the panel and the edges of the visible part of the page, in px. */
const EDGE = 8;
/** The height of two and a half rows. With less space than that, the panel runs past the edge. */
const LEAST_HEIGHT = 150;

/**
 * Tells the style sheet how much space the panel has: down to the bottom of the visible part of the page, which an
 * on-screen keyboard shortens without the style sheet knowing, and across from the end of the field to the far side of
 * the window.
 */
function useMenuSize(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { visualViewport: visible } = window;
    const measure = (): void => {
      const { current } = panel;
      const anchor = current?.parentElement;
      if (!current || !anchor) return;
      const bottom = visible ? visible.offsetTop + visible.height : innerHeight;
      const height = Math.max(LEAST_HEIGHT, bottom - current.getBoundingClientRect().top - EDGE);
      const { left, right } = anchor.getBoundingClientRect();
      const width = getComputedStyle(anchor).direction === 'rtl' ? document.documentElement.clientWidth - left : right;
      current.style.setProperty('--height', `${Math.floor(height)}px`);
      current.style.setProperty('--width', `${Math.floor(width - EDGE)}px`);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    measure();
    for (const type of ['resize', 'scroll']) visible?.addEventListener(type, measure, { signal });
    addEventListener('resize', measure, { signal });
    addEventListener('scroll', measure, { signal, passive: true });
    return () => listeners.abort();
  }, [panel]);
}
