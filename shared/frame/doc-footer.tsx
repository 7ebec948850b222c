import { type MouseEvent, useRef, useState } from 'react';
import { feedbackHref } from '../contract/feedback.ts';
import type { DocPage, LastUpdate } from '../contract/page.ts';
import { markdownHref } from '../page-files.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { NewTabLink } from '../ui/links.tsx';
import { reported } from '../ui/reported.ts';
import { useSite } from '../ui/site-context.tsx';
import { Trans, useWords } from '../ui/words.tsx';

/** The page's metadata: feedback, Markdown, tags, links to edit it or report a problem, and its last change. */
export function DocFooter({
  page: { href, tags, editHref, reportHref, lastUpdate },
}: {
  readonly page: DocPage;
}) {
  const { base, feedback = false } = useSite();
  const say = useWords();
  const markdown = markdownHref(href, base);
  return (
    <footer className="doc-footer">
      {feedback && <Useful key={href} action={feedbackHref(href, base)} />}
      <p>
        <a href={markdown}>{say('View as Markdown')}</a>
      </p>
      <CopyPage key={markdown} href={markdown} />
      {tags.length > 0 && <p>{say('Tags: {tags}', { tags: tags.join(', ') })}</p>}
      {editHref !== null && <ElsewhereLink href={editHref}>{say('Edit this page')}</ElsewhereLink>}
      {reportHref !== undefined && (
        <ElsewhereLink href={reportHref}>{say('Report a problem')}</ElsewhereLink>
      )}
      {lastUpdate !== null && <Updated {...lastUpdate} />}
    </footer>
  );
}

/** Copies the page as Markdown. Shown only with scripts; its code is loaded on the first press. */
function CopyPage({ href }: { readonly href: string }) {
  const say = useWords();
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied' | null>(null);
  const copy = async (): Promise<void> => {
    const { copyFrom } = await reported(import('../ui/copy-from.ts'));
    setOutcome((await copyFrom(href)) ? 'Copied' : 'Not copied');
  };
  return (
    <p className="copy-page">
      <button type="button" onClick={() => void copy().catch(() => setOutcome('Not copied'))}>
        {say('Copy page')}
      </button>{' '}
      <span role="status">{outcome && say(outcome)}</span>
    </p>
  );
}

const loadThanks = () => reported(import('./thanks.tsx'));
const LazyThanks = createLazyPart(
  async () => ({ default: (await loadThanks()).Thanks }),
  'the thanks for an answer',
);

/** Asks whether the page was useful. The form works without scripts, and leaves the page only then or when it fails. */
function Useful({ action }: { readonly action: string }) {
  const say = useWords();
  const [useful, setUseful] = useState<string | null>(null);
  const isSending = useRef(false);
  if (useful !== null) return <LazyThanks action={action} useful={useful} />;
  const question = say('Was this page useful?');
  const answer = async (button: HTMLButtonElement): Promise<void> => {
    const { form, value } = button;
    const { sendAnswer } = await loadThanks();
    if (form && (await sendAnswer(form, value))) setUseful(value);
    else form?.requestSubmit(button);
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const button = event.currentTarget;
    answer(button).catch(() => button.form?.requestSubmit(button));
  };
  return (
    <form aria-label={question} action={action} method="post">
      <p>{question}</p>
      {/* biome-ignore-start lint/a11y/useButtonType: submit is the default, and every page has these buttons. */}
      <button value="yes" name="useful" onClick={onClick}>
        {say('Yes')}
      </button>
      <button value="no" name="useful" onClick={onClick}>
        {say('No')}
      </button>
      {/* biome-ignore-end lint/a11y/useButtonType: as above. */}
    </form>
  );
}

function ElsewhereLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <p>
      <NewTabLink href={href}>{children}</NewTabLink>
    </p>
  );
}

function Updated({ date, author }: LastUpdate) {
  const on = date && <time dateTime={date.iso}>{date.text}</time>;
  return (
    <p>
      {on && author !== undefined && (
        <Trans phrase="Last updated on {date} by {author}" values={{ date: on, author }} />
      )}
      {on && author === undefined && (
        <Trans phrase="Last updated on {date}" values={{ date: on }} />
      )}
      {!on && <Trans phrase="Last updated by {author}" values={{ author }} />}
    </p>
  );
}
