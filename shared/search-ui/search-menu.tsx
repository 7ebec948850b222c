import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLoadingLong } from './index-notes.ts';
import { type MenuState, useMenuKeys } from './menu-keys.ts';
import { MenuPanel } from './menu-panel.tsx';
import { MenuSpeech, NO_ANSWER } from './menu-speech.tsx';
import { useRested } from './rested-problem.ts';
import type { IndexState, SearchQuestion } from './search-service.ts';
import type { Answers } from './use-answers.ts';
import { useMissReport } from './use-miss-report.ts';

export interface SearchMenuProps extends MenuState {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly question: SearchQuestion | null;
  readonly version: string | null;
  readonly answers: Answers;
  readonly indexState: IndexState | undefined;
  /** Told whether there is a list for the field to point to. */
  setIsShown(isShown: boolean): void;
}

/** What comes below the field: results, what else there is to say, and the keys that move through them. */
export function SearchMenu(props: SearchMenuProps) {
  const { input, question, answers, isOpen, indexState, setIsShown } = props;
  const { answer, isAsking, hasFailed } = answers;
  const isShown = isOpen && question !== null && answer !== null;
  const problem = useRested(answer?.problem ?? null, answer?.query ?? '');
  const isLoadingLong = useLoadingLong(indexState);
  useMenuKeys(props);
  useMissReport(!isAsking && answer?.count === 0 ? question : null, input);
  useLostRow(props);
  useEffect(() => {
    setIsShown(isShown);
    return () => setIsShown(false);
  }, [isShown, setIsShown]);
  return (
    <>
      <MenuSpeech {...{ answers, isOpen, isShown, problem, indexState, isLoadingLong }} />
      {isShown && <MenuPanel {...props} {...{ question, answer, problem, isLoadingLong }} />}
      {isOpen && question !== null && hasFailed && <NoAnswer {...props} />}
    </>
  );
}

/** The row that was reached may not be in the next list. */
function useLostRow({ answers: { answer }, active, setActive }: SearchMenuProps): void {
  const loseActive = useEffectEvent(() => {
    if (active !== null && !document.getElementById(active)) setActive(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another list.
  useEffect(() => loseActive(), [answer]);
}

function NoAnswer({ answers, input }: SearchMenuProps) {
  const retry = (): void => {
    answers.retry();
    input.current?.focus();
  };
  return (
    <div className="search-menu search-note">
      <p>{NO_ANSWER}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
