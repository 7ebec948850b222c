import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createLazyPart } from '../../../shared/ui/lazy-part.tsx';
import { EnglishSite } from '../../support/english-site.tsx';

const inEnglish = (element: ReactNode) =>
  renderToStaticMarkup(<EnglishSite>{element}</EnglishSite>);
const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('a part that was loaded before is there from its first render on', async () => {
  const Part = createLazyPart(async () => ({ default: Greeting }), 'the greeting');
  await Part.preload();
  expect(renderToStaticMarkup(<Part name="Ada" />)).toBe('<p>Hello Ada</p>');
});

test('a part that was not is a place where a spinner can come, and no boundary of React; of a page it is a page', () => {
  const load = async () => ({ default: Greeting });
  const spinner = '<div class="spinner" role="status"></div>';
  const Part = createLazyPart(load, 'the greeting');
  const Page = createLazyPart(load, 'the greeting', 'page');
  expect(inEnglish(<Part name="Ada" />)).toBe(spinner);
  expect(inEnglish(<Page name="Ada" />)).toMatch(
    new RegExp(`^<main id="main"[^>]*>${spinner}</main>$`),
  );
});

test('a module without a default export is an error that names what it should have been', async () => {
  const Part = createLazyPart(async () => ({}), 'the greeting');
  await expect(Part.preload()).rejects.toThrow('The module of the greeting has no default export');
});

test('the module is loaded once, whoever asks for it meanwhile and after', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Part = createLazyPart(load, 'the greeting');
  await Promise.all([Part.preload(), Part.preload()]);
  await Part.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a failure the next call tries again', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  load.mockRejectedValueOnce(new Error('the cable is cut'));
  const Part = createLazyPart(load, 'the greeting');
  await expect(Part.preload()).rejects.toThrow('the cable is cut');
  await Part.preload();
  expect(renderToStaticMarkup(<Part name="Ada" />)).toBe('<p>Hello Ada</p>');
});
