import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Clients } from '../../../server/front/limits/clients.ts';

const isTrusted = (address: string): boolean => address.startsWith('10.');

function clientAt(
  address: string,
  headers: Readonly<Record<string, string>>,
  header: string | null = null,
): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return new Clients({ isTrusted, header }).of({ socket, headers });
}

test.each([
  ['192.0.2.1', '', '192.0.2.1'],
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '203.0.113.66, 198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['10.0.0.1', '2001:db8:0:1::7', '2001:db8:0:1'],
  ['10.0.0.1', 'anything', ''],
])('asked from %s with "X-Forwarded-For: %s", the client is %s', (address, said, client) => {
  expect(clientAt(address, { 'x-forwarded-for': said })).toBe(client);
});

test('a header of the operator’s choice is believed from a trusted proxy only, instead of the usual one', () => {
  const headers = { 'cf-connecting-ip': '198.51.100.7', 'x-forwarded-for': '203.0.113.66' };
  expect(clientAt('10.0.0.1', headers, 'cf-connecting-ip')).toBe('198.51.100.7');
  expect(clientAt('192.0.2.1', headers, 'cf-connecting-ip')).toBe('192.0.2.1');
  expect(clientAt('10.0.0.1', { 'x-forwarded-for': '203.0.113.66' }, 'cf-connecting-ip')).toBe(
    '10.0.0.1',
  );
});

test('each request of a connection that a proxy keeps is told apart', () => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' });
  const clients = new Clients({ isTrusted, header: null });
  const of = (said: string): string => clients.of({ socket, headers: { 'x-forwarded-for': said } });
  expect([of('192.0.2.1'), of('192.0.2.2'), of('192.0.2.2'), of('192.0.2.1')]).toEqual([
    '192.0.2.1',
    '192.0.2.2',
    '192.0.2.2',
    '192.0.2.1',
  ]);
});
