import type { DocPage, LastUpdate } from '../contract/page.ts';
import { NewTabNote } from '../ui/links.tsx';
import { Said, useWords } from '../ui/words.tsx';

/** About the page: its tags, where to edit it and to report a problem, when it was changed. */
export function DocFooter({ page: { tags, editHref, reportHref, lastUpdate } }: { readonly page: DocPage }) {
  const say = useWords();
  if (tags.length === 0 && editHref === null && reportHref === undefined && lastUpdate === null) return null;
  return (
    <footer className="doc-footer">
      {tags.length > 0 && <p>{say('Tags: {tags}', { tags: tags.join(', ') })}</p>}
      {editHref !== null && <ElsewhereLink href={editHref}>{say('Edit this page')}</ElsewhereLink>}
      {reportHref !== undefined && <ElsewhereLink href={reportHref}>{say('Report a problem')}</ElsewhereLink>}
      {lastUpdate !== null && <Updated {...lastUpdate} />}
    </footer>
  );
}

function ElsewhereLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <NewTabNote />
      </a>
    </p>
  );
}

function Updated({ date, author }: LastUpdate) {
  const on = date && <time dateTime={date.iso}>{date.text}</time>;
  return (
    <p>
      {on && author !== undefined && <Said phrase="Last updated on {date} by {author}" values={{ date: on, author }} />}
      {on && author === undefined && <Said phrase="Last updated on {date}" values={{ date: on }} />}
      {!on && <Said phrase="Last updated by {author}" values={{ author }} />}
    </p>
  );
}
