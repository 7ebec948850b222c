import { type RunningServer, start } from '../browser/support/server.ts';
import type { Heard } from './ask.ts';

/* Servers that send one stored answer and nothing else: what a Node or an Express can do at best. */

/** Ends a program of a bare server: it says where it listens, as ours does. */
const LISTEN = `
  .listen(0, '127.0.0.1', function () { console.log('ready on http://127.0.0.1:' + this.address().port + '/'); });
  process.on('SIGTERM', () => process.exit(0));
`;

const BARE_NODE = `
  import { createServer } from 'node:http';
  const { status, headers, body: text } = JSON.parse(process.env.ANSWER);
  const body = Buffer.from(text, 'base64');
  const lines = headers.flat();
  createServer((request, response) => response.writeHead(status, lines).end(body))${LISTEN}
`;

const BARE_EXPRESS = `
  import express from 'express';
  const { status, headers, body: text } = JSON.parse(process.env.ANSWER);
  const body = Buffer.from(text, 'base64');
  const app = express();
  app.get('/', (request, response) => response.status(status).set(Object.fromEntries(headers)).send(body));
  app${LISTEN}
`;

export function startBareNode(answer: Heard): Promise<RunningServer> {
  return startBare(BARE_NODE, answer);
}

export function startBareExpress(answer: Heard): Promise<RunningServer> {
  return startBare(BARE_EXPRESS, answer);
}

function startBare(code: string, answer: Heard): Promise<RunningServer> {
  const { status, body } = answer;
  const told = { status, headers: ownHeaders(answer), body: body.toString('base64') };
  return start(['--input-type=module', '--eval', code], {
    ANSWER: JSON.stringify(told),
    NODE_ENV: 'production',
  });
}

/** The headers of an answer without those of the connection, which any server adds. */
export function ownHeaders({ headers }: Heard): [name: string, value: string][] {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return entries.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
}
