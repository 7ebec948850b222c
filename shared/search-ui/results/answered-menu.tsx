import type { SearchAnswer } from '../../contract/search.ts';
import { useWords } from '../../ui/words.tsx';
import { spokenAnswer } from './answer-text.ts';
import { isAtEnd } from './delays.ts';
import { MenuContents } from './menu-panel.tsx';

/** The search menu as the server renders it. `data-spoken` is its text for screen readers. */
export function AnsweredMenu({
  answer,
  version,
}: {
  readonly answer: SearchAnswer;
  readonly version: string | null;
}) {
  const { query, problem } = answer;
  const say = useWords();
  return (
    <div className="search-menu" data-spoken={spokenAnswer(answer, say)}>
      <MenuContents
        question={{ query, version }}
        answer={answer}
        isBusy={false}
        problem={problem && isAtEnd(problem, query) ? null : problem}
        active={null}
      />
    </div>
  );
}
