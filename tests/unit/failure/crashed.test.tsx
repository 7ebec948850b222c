import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Crashed } from '../../../shared/failure/crashed.tsx';

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
