import {
  DUNGEON_WORDS,
  KERNEL_VERSION,
  MAX_PLAN_SIDE,
  MAX_PLAN_TEXT,
  markedGrid,
  type Theme,
  writePlan,
  writeRules,
} from 'generator';
import type { FigurePicture, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import type { ShownLevel, Themed } from './level.ts';
import { RULES_FIGURE } from './rules-address.ts';
import { tellCell } from './why/cell-story.ts';

/** A picture as plain data, without what paints it. */
export function describePicture({ paint, themed, ...picture }: PaintablePicture): FigurePicture {
  return themed ? { ...picture, isDownloadable: true, level: shownLevel(themed) } : picture;
}

function shownLevel(themed: Themed): ShownLevel {
  const { plan, view, chosen } = themed;
  const { width, height } = plan.grid;
  const { x, y, width: columns, height: rows } = view ?? { x: 0, y: 0, width, height };
  const story = chosen && tellCell(themed, chosen.x, chosen.y);
  return {
    columns,
    rows,
    place: { x, y, width, height },
    rules: rulesQuery(themed),
    ...(story && { story }),
  };
}

/** The state of the rule editor that shows a theme on a plan; null if an address cannot hold the plan. */
function rulesQuery({ theme, changedFrom = theme, plan, fixedTiles }: Themed): string | null {
  const { width, height } = plan.grid;
  if (width > MAX_PLAN_SIDE || height > MAX_PLAN_SIDE) return null;
  const text = writePlan(PACKED, markedGrid(plan, fixedTiles));
  if (text.length > MAX_PLAN_TEXT) return null;
  const state = {
    v: String(KERNEL_VERSION),
    rules: writeRules(theme, builtIn(changedFrom)),
    plan: text,
    seed: String(plan.seed),
  };
  return new URLSearchParams(
    Object.entries(state).map(([name, value]) => [`${RULES_FIGURE}.${name}`, value]),
  ).toString();
}

/** No letters, so that every plan is packed: the theme may have other letters than the editor's example. */
const PACKED = { kinds: [] } as const;

/** The editor has the themes of levels, so their ids are enough. Themes in the words of the examples are written. */
function builtIn(theme: Theme): Theme | null {
  return theme.id === DUNGEON_WORDS.id ? null : theme;
}
