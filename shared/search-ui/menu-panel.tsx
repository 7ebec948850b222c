import { useRef } from 'react';
import type { QueryProblem, SearchAnswer } from '../contract/search.ts';
import { Faulty } from './answer-notes.tsx';
import { shortfalls } from './answer-words.ts';
import { groupHits } from './hit-groups.ts';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroup } from './menu-group.tsx';
import { useMenuRoom } from './menu-room.ts';
import { MenuWays } from './menu-ways.tsx';
import type { SearchMenuProps } from './search-menu.tsx';
import type { SearchQuestion } from './search-service.ts';

export interface MenuPanelProps extends SearchMenuProps {
  readonly question: SearchQuestion;
  readonly answer: SearchAnswer;
  /** What in the query cannot be read, and is worth saying by now. */
  readonly problem: QueryProblem | null;
  /** Whether the index lets one wait for it. */
  readonly isLoadingLong: boolean;
}

/** The list of results with what is to be said of them above, and help below. */
export function MenuPanel(props: MenuPanelProps) {
  const { answer, problem, answers, listId, active, clear, input } = props;
  const panel = useRef<HTMLDivElement>(null);
  useMenuRoom(panel);
  const open = (): void => {
    input.current?.blur();
    clear();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the field, whose leaving would close the list before the click.
    <div ref={panel} className="search-menu" onMouseDown={(event) => event.preventDefault()}>
      <Notes answer={answer} problem={problem} />
      <div id={listId} role="listbox" aria-label="Search results" aria-busy={answers.isAsking}>
        {groupHits(answer.hits).map((group) => (
          <MenuGroup key={group.page + (group.places[0]?.href ?? '')} group={group} {...{ active, open }} />
        ))}
        <MenuWays {...props} open={open} />
      </div>
      <MenuFoot {...props} />
    </div>
  );
}

/** What of the query was not found as it was asked, and what in it cannot be read. */
function Notes({ answer, problem }: Pick<MenuPanelProps, 'answer' | 'problem'>) {
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
            <Faulty query={answer.query} problem={problem} />
          </p>
          <p>{problem.message}</p>
        </div>
      )}
    </>
  );
}
