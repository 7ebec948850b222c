import { DUNGEON_THEME, FNV_START, fnvByte } from 'generator';
import { laySprites, type Raster, TILE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { keepPictures } from '../../level/cached-pictures.ts';
import type { Themed } from '../../level/level.ts';
import { halved } from '../../level/pixels.ts';
import { paintInTheme, spritesIn } from '../../level/theme-picture.ts';
import { ROCK_LEVEL, type RocksSettings, STAGE_NAMES } from './settings.ts';
import { rockLevel, type StageFacts, type StageResult, stagesOf } from './stages.ts';

/** What the view shows besides the pictures. */
export interface RocksFacts {
  readonly floor: number;
  readonly stages: readonly StageFacts[];
}

/** The same level four times, with the rocks of each stage. */
export function compute(settings: RocksSettings): FigureModel<RocksFacts> {
  const { floor } = rockLevel(settings.seed, settings);
  const results = stagesOf(settings);
  const stages = results.map(({ facts }) => facts);
  return {
    size: ROCK_LEVEL,
    digest: together(results.map(({ digest }) => digest)),
    summary: `On ${floor} floor cells, stage ${stages.map((facts, at) => `${at + 1} places ${tell(facts)}`).join('; stage ')}.`,
    facts: { floor, stages },
    pictures: results.map((result, at) => pictureOf(result, at + 1, floor)),
  };
}

/** One digest of several. */
function together(digests: readonly string[]): string {
  let state = FNV_START;
  for (const letter of digests.join('')) state = fnvByte(state, letter.charCodeAt(0));
  return state.toString(16).padStart(8, '0');
}

function tell({ rocks, golden, hasGolden, goldenOutside }: StageFacts): string {
  return hasGolden
    ? `${count(rocks, 'rock')} and ${count(golden, 'golden rock')}, ${goldenOutside} of them outside a rocky area`
    : count(rocks, 'rock');
}

function pictureOf(
  { facts, stage, themed }: StageResult,
  number: number,
  floor: number,
): PaintablePicture {
  const patch = facts.patch.filter((cell) => cell === 1).length;
  const spot =
    facts.emptiest === null
      ? ''
      : ` The emptiest spot is ${facts.emptiest.distance.toFixed(1)} cells from the nearest rock.`;
  return {
    id: stage,
    label: `${number} ${STAGE_NAMES[stage]}`,
    note: count(facts.rocks + facts.golden, 'rock'),
    alt: `Stage ${number}, ${STAGE_NAMES[stage].toLowerCase()}: a dungeon of ${floor} floor cells, ${patch} of them in patches, with ${tell(facts)}.${spot}`,
    width: ROCK_LEVEL.width * TILE,
    height: ROCK_LEVEL.height * TILE,
    themed,
    paint: () => halved(paintStage(themed)),
  };
}

/** The dungeon below the rocks, which the stages share: no layer sees what another one chose. */
const keepGround = keepPictures(2);

function paintStage({ theme, plan }: Themed): Raster {
  const rocks = theme.layers.findIndex((layer) => !DUNGEON_THEME.layers.includes(layer));
  const [ground, above] = [theme.layers.slice(0, rocks), theme.layers.slice(rocks)];
  const raster = keepGround(String(plan.seed), () =>
    paintInTheme({ ...theme, layers: ground }, plan),
  );
  laySprites(raster, spritesIn({ ...theme, layers: above }, plan));
  return raster;
}
