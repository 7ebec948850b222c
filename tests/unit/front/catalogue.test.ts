import { expect, test } from 'vitest';
import { Content } from '../../../server/front/catalogue.ts';
import { securityHeaders } from '../../../server/front/security-headers.ts';
import { catalogueOf } from '../../../server/maker/front-content.ts';
import { openLibrary } from '../../support/fixture.ts';

test('what pages sent before load stays known when a new maker knows of nothing before, and only of a few changes', async () => {
  const content = new Content(
    securityHeaders({ base: '/', isDevelopment: false, areReportsOn: false }),
  );
  expect(() => content.catalogue).toThrow('There is no content yet.');
  const catalogue = catalogueOf(await openLibrary());
  const told = (name: string) =>
    content.replace({ ...catalogue, hashedFiles: new Map([[`/${name}`, name]]) });
  told('site-1.json');
  told('site-2.json');
  expect([...content.catalogue.hashedFiles.keys()]).toEqual(['/site-2.json', '/site-1.json']);
  for (let change = 3; change < 20; change++) told(`site-${change}.json`);
  expect([...content.catalogue.hashedFiles.values()]).toEqual([
    'site-19.json',
    'site-18.json',
    'site-17.json',
    'site-16.json',
  ]);
});
