import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInFull } from '../../../shared/navigation/history.ts';

let window: EventTarget;
let loads: string[];

beforeEach(() => {
  window = new EventTarget();
  loads = [];
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('location', {
    href: 'http://site.invalid/here/',
    reload: () => loads.push('reload'),
    assign: (href: string) => loads.push(href),
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (persisted: boolean): boolean =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('A document that Back revives after it was left for a full load is loaded anew', () => {
  loadInFull('/next/');
  show(true);
  expect(loads).toEqual(['/next/', 'reload']);
});

test('A document that is shown for the first time, or was not left, stays', () => {
  show(true);
  loadInFull('/next/');
  show(false);
  expect(loads).toEqual(['/next/']);
});
