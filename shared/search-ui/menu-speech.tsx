import type { QueryProblem } from '../contract/search.ts';
import { spokenAnswer } from './answer-words.ts';
import { INDEX_FAILED, INDEX_LOADING, useFirstTime } from './index-notes.ts';
import type { IndexState } from './search-service.ts';
import type { Answers } from './use-answers.ts';

export const NO_ANSWER = 'The search did not answer.';

interface MenuSpeechProps {
  readonly answers: Answers;
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly problem: QueryProblem | null;
  readonly indexState: IndexState | undefined;
  readonly isLoadingLong: boolean;
}

/**
 * All that the list says aloud, in one region that is there from the start, for readers announce what comes into a region, not one that comes. Each
 * line is spoken by itself, when it changes.
 */
export function MenuSpeech({ answers: { answer, hasFailed }, isOpen, isShown, problem, indexState, isLoadingLong }: MenuSpeechProps) {
  const isTellingOfLoading = useFirstTime(isShown && isLoadingLong);
  return (
    <div className="visually-hidden" role="status" aria-atomic="false">
      <p>{isShown && answer ? spokenAnswer(answer) : isOpen && hasFailed && NO_ANSWER}</p>
      <p>{isShown && problem?.message}</p>
      <p>
        {isShown && indexState === 'failed' && INDEX_FAILED}
        {isTellingOfLoading && INDEX_LOADING}
      </p>
    </div>
  );
}
