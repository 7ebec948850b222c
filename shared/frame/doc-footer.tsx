import type { DocPage, LastUpdate } from '../contract/page.ts';
import { NewTabNote } from '../ui/links.tsx';
import { Said, useWords } from '../ui/words.tsx';

/** What front matter says about the page: its tags, where to edit it, when it was changed. */
export function DocFooter({ page: { tags, editHref, lastUpdate } }: { readonly page: DocPage }) {
  const say = useWords();
  if (tags.length === 0 && editHref === null && lastUpdate === null) return null;
  return (
    <footer className="doc-footer">
      {tags.length > 0 && <p>{say('Tags: {tags}', { tags: tags.join(', ') })}</p>}
      {editHref !== null && (
        <p>
          <a href={editHref} target="_blank" rel="noopener noreferrer">
            {say('Edit this page')}
            <NewTabNote />
          </a>
        </p>
      )}
      {lastUpdate !== null && <Updated {...lastUpdate} />}
    </footer>
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
