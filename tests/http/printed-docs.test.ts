import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { elementsIn, type SeenElement } from '../support/elements-in.ts';
import { siteForFile, siteForTest } from '../support/site-server.ts';

const site = await siteForFile();
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function validated(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`));
}

function idsOf(elements: readonly SeenElement[]): string[] {
  return elements.flatMap(({ attributes: { id } }) => id ?? []);
}

/** Links inside a document that lead to no id of it. */
function deadLinks(elements: readonly SeenElement[]): string[] {
  const ids = new Set(idsOf(elements));
  const links = elements.flatMap(({ name, attributes: { href } }) => (name === 'a' && href?.startsWith('#') ? [href] : []));
  expect(links.length).toBeGreaterThan(0);
  return links.filter((href) => !ids.has(decodeURIComponent(href.slice(1))));
}

test.each(['site', 'brought', 'foreign', 'editions'])('all docs of the site "%s" are one valid document without scripts', async (fixture) => {
  const other = await siteForTest({ root: join('tests/fixtures', fixture) });
  const answer = await other.get('/print/');
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ]);
  expect(answer.header('content-security-policy')).toContain("default-src 'none'");
  const elements = elementsIn(parse(answer.text));
  expect(elements.filter(({ name }) => ['script', 'form', 'button', 'input'].includes(name) && name !== 'input').map(({ name }) => name)).toEqual([]);
  expect(elements.filter(({ attributes }) => attributes.style !== undefined || Object.keys(attributes).some((name) => name.startsWith('on')))).toEqual([]);
  const ids = idsOf(elements);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  expect(deadLinks(elements)).toEqual([]);
  expect(await validated(answer.text)).toEqual([]);
  expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
});
