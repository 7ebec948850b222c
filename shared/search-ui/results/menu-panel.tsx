import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { QueryProblem, SearchAnswer } from '../../contract/search.ts';
import { useWords } from '../../ui/words.tsx';
import { LIST_ID, type MenuControl } from '../menu-keys.ts';
import { dropEarlyMenu, fitMenu, hasEarlyMenu } from '../menu-position.ts';
import { type IndexState, type SearchQuestion, useSearch } from '../search-service.ts';
import { shortfalls } from './answer-text.ts';
import { groupHits } from './hits.tsx';
import { AllResultsRows, HitGroupRows } from './menu-rows.tsx';
import { problemText } from './problem-text.ts';
import { FaultyQuery, SyntaxHelp } from './query-help.tsx';

export const INDEX_LOADING = 'Results come from the server while the search is being loaded.';
export const INDEX_FAILED = 'Results come from the server; the search could not be loaded.';

/** The state that the field shares with its menu. */
export interface MenuState extends MenuControl {
  readonly input: RefObject<HTMLInputElement | null>;
}

export interface MenuPanelProps extends MenuState {
  readonly question: SearchQuestion;
  readonly answer: SearchAnswer;
  /** Whether a newer answer is pending. */
  readonly isBusy: boolean;
  /** The error in the query, once it is worth showing. */
  readonly problem: QueryProblem | null;
  readonly indexState: IndexState | undefined;
  readonly isLoadingLong: boolean;
}

/** The panel below the field. It replaces the starter's panel without repeating the animation. */
export function MenuPanel({ question, answer, isBusy, problem, ...menu }: MenuPanelProps) {
  const { active, clear, input } = menu;
  const panel = useRef<HTMLDivElement>(null);
  const [isEarly] = useState(hasEarlyMenu);
  // Take over the starter's scroll position, its active row, and whether it was closed.
  const begin = useEffectEvent((element: HTMLElement) => {
    const early = dropEarlyMenu();
    if (!early) return;
    element.scrollTop = early.scrollTop;
    if (early.hidden) menu.setIsOpen(false);
    else menu.setActive(early.querySelector('[aria-selected="true"]')?.id ?? null);
  });
  useLayoutEffect(() => {
    if (!panel.current) return;
    begin(panel.current);
    return fitMenu(panel.current);
  }, []);
  const open = (): void => {
    input.current?.blur();
    clear();
  };
  return (
    <div ref={panel} className="search-menu" data-early={isEarly || undefined}>
      <MenuContents {...{ question, answer, isBusy, problem, active, open }}>
        <IndexNotes {...menu} version={question.version} />
      </MenuContents>
    </div>
  );
}

interface MenuContentsProps
  extends Pick<MenuPanelProps, 'answer' | 'isBusy' | 'problem' | 'active'> {
  readonly question: Pick<SearchQuestion, 'query' | 'version'>;
  /** Called when a row is opened in this tab. */
  open?(): void;
  /** Notes about the index in the browser. */
  readonly children?: ReactNode;
}

/** Notes on an answer, its hits, and help, rendered alike by the server for the starter and in the browser. */
export function MenuContents({
  question,
  answer,
  isBusy,
  problem,
  active,
  open = () => undefined,
  children,
}: MenuContentsProps) {
  const say = useWords();
  return (
    <>
      <Notes answer={answer} problem={problem} />
      <div id={LIST_ID} role="listbox" aria-label={say('Search results')} aria-busy={isBusy}>
        {groupHits(answer.hits).map((group) => (
          <HitGroupRows key={group.page} group={group} {...{ active, open }} />
        ))}
        <AllResultsRows request={question} {...{ answer, active, open }} />
      </div>
      {/* The next tab stop after the field. */}
      <div className="search-foot">
        {children}
        <SyntaxHelp className="search-signs" request={null}>
          {/* Screen readers name the keys of a combobox themselves. */}
          <span className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {say('move')} <kbd>↵</kbd> {say('open')}{' '}
            <kbd>{say('esc')}</kbd> {say('close')}
          </span>
        </SyntaxHelp>
      </div>
    </>
  );
}

/** Notes on what the answer lacks, and on errors in the query. */
function Notes({ answer, problem }: Pick<MenuPanelProps, 'answer' | 'problem'>) {
  const say = useWords();
  const lines = shortfalls(answer, say);
  const isEmpty = answer.count === 0;
  return (
    <>
      {(isEmpty || lines.length > 0) && (
        <div className="search-note">
          {isEmpty && (
            <p>
              <strong>{say('No results')}</strong>
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
          <p>{problemText(problem, say)}</p>
        </div>
      )}
    </>
  );
}

interface IndexNotesProps extends Pick<MenuPanelProps, 'input' | 'indexState' | 'isLoadingLong'> {
  readonly version: string | null;
}

/** Notes about the index. */
function IndexNotes({ version, input, indexState, isLoadingLong }: IndexNotesProps) {
  const service = useSearch();
  const say = useWords();
  return (
    <>
      {indexState === 'failed' && (
        <div className="search-note">
          <Retry text={say(INDEX_FAILED)} retry={() => service?.retry(version)} input={input} />
        </div>
      )}
      {isLoadingLong && (
        <div className="search-note">
          <p>{say(INDEX_LOADING)}</p>
        </div>
      )}
    </>
  );
}

interface RetryProps extends Pick<MenuState, 'input'> {
  readonly text: string;
  retry(): void;
}

export function Retry({ text, retry, input }: RetryProps) {
  const say = useWords();
  const start = (): void => {
    retry();
    // The button disappears.
    input.current?.focus();
  };
  return (
    <>
      <p>{text}</p>
      <button type="button" className="button" onClick={start}>
        {say('Retry')}
      </button>
    </>
  );
}
