import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { cutSlowReaders } from '../../../server/front/limits/slow-readers.ts';
import { bytesFor, requestText } from '../../support/raw-http.ts';

/** More than the system takes off the server for a client that does not read. */
const LARGE = 'tide '.repeat(4_000_000);

test('who takes an answer too slowly is cut off, and nobody else', async () => {
  const server = createServer((_request, response) => response.end(LARGE));
  cutSlowReaders(server, { graceMs: 200, leastRate: 5_000_000, lookMs: 20 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server listens on no port.');
  const { port } = address;
  const connected = once(server, 'connection');
  const slow = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  slow.write(requestText('/', { Connection: 'keep-alive' }));
  slow.pause();
  const [held] = await connected;
  await once(held, 'close');
  slow.destroy();
  expect((await bytesFor(port, requestText('/'))).length).toBeGreaterThan(LARGE.length);
});

test('a connection that waits for its next request is left alone', async () => {
  const server = createServer((_request, response) => response.end('tide'));
  cutSlowReaders(server, { graceMs: 0, leastRate: 1_000_000, lookMs: 5 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server listens on no port.');
  const idle = connect({ port: address.port, host: '127.0.0.1' });
  idle.write(requestText('/', { Connection: 'keep-alive' }));
  await once(idle, 'data');
  // Somebody else's visits give the server time to look at it.
  for (let visit = 0; visit < 20; visit += 1) await bytesFor(address.port, requestText('/'));
  idle.write(requestText('/'));
  expect(await text(idle)).toContain('tide');
});
