import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type MenuState, useMenuKeys } from './menu-keys.ts';
import { MenuPanel } from './menu-panel.tsx';
import { type SearchQuestion, useSearch } from './search-service.ts';
import { spokenAnswer } from './spoken-answer.ts';
import type { Answers } from './use-answers.ts';

export interface SearchMenuProps extends MenuState {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly question: SearchQuestion | null;
  readonly version: string | null;
  readonly answers: Answers;
  /** Told whether there is a list for the field to point to. */
  setIsShown(isShown: boolean): void;
}

/** A query that finds nothing is told to the site's owner once the visitor has rested at it so long. */
const REST_MS = 1_500;
const NO_ANSWER = 'The search did not answer.';

/** What comes below the field: results, what else there is to say, and the keys that move through them. */
export function SearchMenu(props: SearchMenuProps) {
  const { input, question, answers, isOpen, active, setActive, setIsShown } = props;
  const { answer, hasFailed } = answers;
  const isShown = isOpen && question !== null && answer !== null;
  useMenuKeys(props);
  useMissReports(props);
  const loseActive = useEffectEvent(() => {
    if (active !== null && !document.getElementById(active)) setActive(null);
  });
  // The row that was reached may not be in the next list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another list.
  useEffect(() => loseActive(), [answer]);
  useEffect(() => {
    setIsShown(isShown);
    return () => setIsShown(false);
  }, [isShown, setIsShown]);
  return (
    <>
      {/* There from the start: readers announce what comes into a region, not one that comes. */}
      <div className="visually-hidden" role="status">
        {isShown ? spokenAnswer(answer) : isOpen && hasFailed ? NO_ANSWER : ''}
      </div>
      {isShown && <MenuPanel {...props} question={question} answer={answer} />}
      {isOpen && question !== null && hasFailed && (
        <div className="search-menu search-note">
          <p>{NO_ANSWER}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              answers.retry();
              input.current?.focus();
            }}
          >
            Retry
          </button>
        </div>
      )}
    </>
  );
}

/** Reports a question that finds nothing, when the visitor has rested at it or goes on with it to the search page. */
function useMissReports({ input, question, answers: { answer, isAsking } }: SearchMenuProps): void {
  const service = useSearch();
  const missed = !isAsking && answer?.count === 0 ? question : null;
  useEffect(() => {
    const form = input.current?.form;
    if (!service || !missed || !form) return;
    const report = (): void => service.report(missed);
    const timer = setTimeout(report, REST_MS);
    form.addEventListener('submit', report);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('submit', report);
    };
  }, [service, missed, input]);
}
