import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useWords } from '../../ui/words.tsx';
import { answerMenuKey } from '../menu-keys.ts';
import { dropEarlyMenu, hasEarlyMenu } from '../menu-position.ts';
import type { Answers, IndexState } from '../search-service.ts';
import { NOT_READY_TEXT, spokenAnswer } from './answer-text.ts';
import { useHolds, useMissReport, useSettledProblem } from './delays.ts';
import {
  INDEX_FAILED,
  INDEX_LOADING,
  MenuPanel,
  type MenuPanelProps,
  type MenuState,
  Retry,
} from './menu-panel.tsx';
import { problemText } from './problem-text.ts';

interface SearchMenuProps extends MenuState {
  readonly answers: Answers;
  readonly indexState: IndexState | undefined;
  /** Tells the field whether the menu is visible. */
  setIsShown(isShown: boolean): void;
}

/** A faster index is not worth a message. */
const LONG_MS = 1_000;

/** The parts of the search field that load with the first search: result panel, announcements, and keys. */
export function SearchMenu(props: SearchMenuProps) {
  const { input, answers, isOpen, indexState, setIsShown } = props;
  const { question, answer, isPending, failure } = answers;
  const isShown = isOpen && question !== null && answer !== null;
  const problem = useSettledProblem(answer?.problem ?? null, answer?.query ?? '');
  const isLoadingLong = useHolds(indexState === 'loading', LONG_MS);
  const say = useWords();
  useMenuKeys(props);
  useLayoutEffect(() => {
    if (failure !== null) dropEarlyMenu();
  }, [failure]);
  useMissReport(!isPending && answer?.count === 0 ? question : null, input);
  useStaleRow(props);
  useEffect(() => {
    setIsShown(isShown || hasEarlyMenu());
    return () => setIsShown(false);
  }, [isShown, setIsShown]);
  return (
    <>
      <Announcements {...{ answers, isOpen, isShown, problem, indexState, isLoadingLong }} />
      {isShown && (
        <MenuPanel
          {...props}
          {...{ question, answer, problem, isLoadingLong }}
          isBusy={isPending}
        />
      )}
      {isOpen && failure !== null && (
        <div className="search-menu search-note">
          {failure === 'not-ready' ? (
            <p>{say(NOT_READY_TEXT)}</p>
          ) : (
            <Retry text={say(NO_ANSWER)} retry={answers.retry} input={input} />
          )}
        </div>
      )}
    </>
  );
}

function useMenuKeys(menu: MenuState): void {
  const { input } = menu;
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (input.current) answerMenuKey(event, input.current, menu);
  });
  useEffect(() => {
    const form = input.current?.form;
    const listen = (event: KeyboardEvent): void => onKey(event);
    form?.addEventListener('keydown', listen);
    return () => form?.removeEventListener('keydown', listen);
  }, [input]);
}

/** Deactivates a row that the next answer lacks. */
function useStaleRow({ answers: { answer }, active, setActive }: SearchMenuProps): void {
  const dropStale = useEffectEvent(() => {
    if (active !== null && !document.getElementById(active)) setActive(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings other rows.
  useEffect(() => dropStale(), [answer]);
}

const NO_ANSWER = 'The search did not answer.';

interface AnnouncementsProps
  extends Pick<SearchMenuProps, 'answers' | 'isOpen' | 'indexState'>,
    Pick<MenuPanelProps, 'problem' | 'isLoadingLong'> {
  readonly isShown: boolean;
}

/**
 * All announcements of the menu in one live region: screen readers announce changes in a region, but not a new region.
 * Each line is announced by itself.
 */
function Announcements({
  answers: { answer, failure },
  isOpen,
  isShown,
  problem,
  indexState,
  isLoadingLong,
}: AnnouncementsProps) {
  const isLoadingNews = useFirstTime(isShown && isLoadingLong);
  const say = useWords();
  return (
    <div className="visually-hidden" role="status" aria-atomic="false">
      <p>
        {isShown && answer
          ? spokenAnswer(answer, say)
          : isOpen && failure !== null && say(failure === 'not-ready' ? NOT_READY_TEXT : NO_ANSWER)}
      </p>
      <p>{isShown && problem && problemText(problem, say)}</p>
      <p>
        {isShown && indexState === 'failed' && say(INDEX_FAILED)}
        {isLoadingNews && say(INDEX_LOADING)}
      </p>
    </div>
  );
}

function useFirstTime(condition: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (condition) return () => setIsOver(true);
  }, [condition]);
  return condition && !isOver;
}
