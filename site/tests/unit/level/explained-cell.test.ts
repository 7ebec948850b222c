import { defaultsOf } from 'generator';
import { expect, test } from 'vitest';
import { PICTURES } from '../../../../tests/support/render.ts';
import { attributeOf, select, textsOf } from '../../../../tests/support/select.ts';
import { compute } from '../../../figures/rectangle/compute.ts';
import { RECTANGLE_FIGURE_SETTINGS } from '../../../figures/rectangle/settings.ts';
import { rulesHref } from '../../../level/rules-address.ts';
import { describePicture } from '../../../level/themed.ts';
import { sentFigure } from '../../support/sent-figure.tsx';
import { winnersOf } from '../../support/winners-of.ts';

const CELL = { x: 4, y: 7 };

/** The level as the figure describes it, with the story of the cell. */
function describedLevel() {
  const picture = compute({ ...defaultsOf(RECTANGLE_FIGURE_SETTINGS), ...CELL }).pictures.find(
    ({ id }) => id === 'level',
  );
  const { level: { story, rules } = {} } = picture ? describePicture(picture) : {};
  return story && rules ? { story, rules } : expect.fail('the cell of the level has no story');
}

test('without scripts the address chooses the cell, and each rule leads to the editor with it', async () => {
  const { story, rules } = describedLevel();
  const page = await sentFigure(
    'rectangle',
    `?rectangle.v=2&rectangle.x=${CELL.x}&rectangle.y=${CELL.y}`,
  );
  const title = `Cell (${CELL.x}, ${CELL.y}), ${story.kind}`;
  expect(textsOf(page, '.explain-title span')[0]).toBe(title);
  expect(textsOf(page, '.explain .is-won b')).toEqual(winnersOf(story));
  expect(select(page, 'a.open-rules').map((link) => attributeOf(link, 'href'))).toEqual([
    rulesHref(PICTURES, rules),
  ]);

  const [lead = ''] = select(page, '.explain .is-won a').map((link) => attributeOf(link, 'href'));
  const [winner] = story.layers.flatMap((layer) => layer.rules.filter(({ is }) => is === 'won'));
  const editor = await sentFigure('rules', new URL(lead, 'http://site.example').search);
  expect(textsOf(editor, '.rule-card.is-open .rule-title b')).toEqual([winner?.name]);
  expect(textsOf(editor, '.explain-title span')[0]).toBe(
    `Cell (${story.x}, ${story.y}), ${story.kind}`,
  );
  expect(textsOf(editor, '.control-problems li')).toEqual([]);
});
