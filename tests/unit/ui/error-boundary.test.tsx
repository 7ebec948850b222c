import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Crashed, messageChain } from '../../../shared/ui/error-boundary.tsx';

test('what crashed is told in the main landmark, with a way out and every message', () => {
  const error = new Error('the page', { cause: new Error('<the list>') });
  const html = renderToStaticMarkup(
    <Crashed title="This page crashed." error={error}>
      <button type="button">Try again</button>
    </Crashed>,
  );
  expect(html).toMatch(/^<main id="main"[^>]*><h1 tabindex="-1">This page crashed\.<\/h1>/);
  expect(html).toContain('<button type="button">Try again</button>');
  expect(html).toContain('the page\n\nCause:\n&lt;the list&gt;</pre>');
});

test('an error is told with every cause, outermost first', () => {
  const error = new Error('the page', { cause: new Error('the list', { cause: 'the disk' }) });
  expect(messageChain(error)).toBe('the page\n\nCause:\nthe list\n\nCause:\nthe disk');
});

test('what is thrown without being an error is told as it is', () => {
  expect(messageChain('out of paper')).toBe('out of paper');
  expect(messageChain(undefined)).toBe('undefined');
});

test('errors that are each other’s cause are told once', () => {
  const first = new Error('hen');
  first.cause = new Error('egg', { cause: first });
  expect(messageChain(first)).toBe('hen\n\nCause:\negg\n\nCause:\nhen');
});
