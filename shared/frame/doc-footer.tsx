import type { DocPage, LastUpdate } from '../contract/page.ts';

/** What front matter says about the page: its tags, where to edit it, when it was changed. */
export function DocFooter({ page: { tags, editHref, lastUpdate } }: { readonly page: DocPage }) {
  if (tags.length === 0 && editHref === null && lastUpdate === null) return null;
  return (
    <footer className="doc-footer">
      {tags.length > 0 && <p>Tags: {tags.join(', ')}</p>}
      {editHref !== null && (
        <p>
          <a href={editHref} target="_blank" rel="noopener noreferrer">
            Edit this page<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {lastUpdate !== null && <Updated {...lastUpdate} />}
    </footer>
  );
}

function Updated({ date, author }: LastUpdate) {
  return (
    <p>
      Last updated
      {date !== undefined && (
        <>
          {' on '}
          <time dateTime={date.iso}>{date.text}</time>
        </>
      )}
      {author !== undefined && ` by ${author}`}
    </p>
  );
}
