import { expect, test } from 'vitest';
import { useVisits, WIDE } from '../support/visit.ts';

const { visit } = useVisits();

const PAGE = '/docs/walker-generator/configuration/';

test('On a phone each setting is a block, in which its effect has room and its values stand behind their labels', async () => {
  const { page } = await visit(PAGE, { width: 390, isStill: true });
  const rows = await page.locator('.settings tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const boxOf = (selector: string) => row.querySelector(selector)?.getBoundingClientRect();
      const label = row.querySelector('[data-label]');
      return {
        height: row.getBoundingClientRect().height,
        effect: boxOf('.effect')?.width ?? 0,
        see: (boxOf('.see')?.right ?? 0) <= innerWidth,
        label: label && getComputedStyle(label, '::before').content,
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(Math.min(...rows.map(({ effect }) => effect))).toBeGreaterThanOrEqual(200);
  expect(Math.max(...rows.map(({ height }) => height))).toBeLessThan(330);
  expect(rows.every(({ see }) => see)).toBe(true);
  expect(rows.every(({ label }) => label?.includes('Default'))).toBe(true);
});

test('In a wide window they are a table, in which the effect has the most room', async () => {
  const { page } = await visit(PAGE, { width: WIDE, isStill: true });
  const widths = await page
    .locator('.settings .effect')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(224);
});
