import { useRef } from 'react';
import type { SearchAnswer } from '../contract/search.ts';
import { Faulty, useRested } from './answer-notes.tsx';
import { groupHits } from './hit-groups.ts';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroup } from './menu-group.tsx';
import { useMenuRoom } from './menu-room.ts';
import { MenuWays } from './menu-ways.tsx';
import type { SearchMenuProps } from './search-menu.tsx';
import type { SearchQuestion } from './search-service.ts';
import { shortfalls } from './spoken-answer.ts';

export interface MenuPanelProps extends SearchMenuProps {
  readonly question: SearchQuestion;
  readonly answer: SearchAnswer;
}

/** The list of results with what is to be said of them above, and help below. */
export function MenuPanel(props: MenuPanelProps) {
  const { answer, answers, listId, active, clear, input } = props;
  const panel = useRef<HTMLDivElement>(null);
  useMenuRoom(panel);
  const open = (): void => {
    input.current?.blur();
    clear();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the field, whose leaving would close the list before the click.
    <div ref={panel} className="search-menu" onMouseDown={(event) => event.preventDefault()}>
      <Notes answer={answer} />
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
function Notes({ answer }: { readonly answer: SearchAnswer }) {
  const problem = useRested(answer.problem, answer.query);
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
      <div role="status">
        {problem && (
          <div className="search-note search-fault">
            <p>
              <Faulty query={answer.query} problem={problem} />
            </p>
            <p>{problem.message}</p>
          </div>
        )}
      </div>
    </>
  );
}
