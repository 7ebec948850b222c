import { expect, test } from 'vitest';
import { messageChain } from '../../../shared/failure/message-chain.ts';

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
