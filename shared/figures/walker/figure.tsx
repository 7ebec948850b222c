/** @jsxImportSource preact */
import { WALKER_PRESETS } from '../../generator/walker/walker-presets.ts';
import { defineFigure, type ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import { Playback } from '../shell/playback.tsx';
import { Counters } from './counters.tsx';
import type { WalkerFacts } from './facts.ts';
import { FilmStrip } from './film-strip.tsx';
import { FloorChart } from './floor-chart.tsx';
import { Legend } from './legend.tsx';
import { PlanOverlay } from './plan-overlay.tsx';
import { MOST_STEPS, WALKER_FIGURE_SETTINGS } from './settings.ts';
import { StepList } from './step-list.tsx';

const [DUNGEON, ISLAND] = WALKER_PRESETS;

/** A walk to be played, stepped and changed, and the level that the later steps make of it. */
export const figure = defineFigure<typeof WALKER_FIGURE_SETTINGS, WalkerFacts>({
  name: 'walker',
  title: 'Walker, step by step',
  settings: WALKER_FIGURE_SETTINGS,
  groups: [
    { label: 'Walk', settings: ['seed', 'floorTiles', 'maxWalkers', 'turnLeftChance', 'turnRightChance', 'roomChance', 'theme'] },
    {
      label: 'More of the walk',
      settings: ['startWalkers', 'spawnChance', 'removeChance', 'turnBackChance', 'brushSize', 'roomSizeMin', 'roomSizeMax', 'maxSteps'],
    },
    { label: 'Bounds, walls and border', settings: ['bounded', 'boundsWidth', 'boundsHeight', 'minWallWidth', 'minWallHeight', 'borderSize'] },
    { label: 'What is shown', settings: ['stage', 'tick'] },
  ],
  experiments: [
    {
      label: 'Dungeon',
      settings: { ...DUNGEON.values, theme: 'dungeon', stage: 'theme' },
      proves: 'The Dungeon preset: corridors that branch and meet again, with small rooms, and walls that are tall enough for the tiles.',
    },
    {
      label: 'Island',
      settings: { ...ISLAND.values, theme: 'island', stage: 'theme' },
      proves: 'The Island preset: four walkers with a wide brush overlap into one open area, and wall is the sea.',
    },
    {
      label: 'Never turn',
      settings: { turnLeftChance: 0, turnRightChance: 0, turnBackChance: 0, tick: MOST_STEPS },
      proves: 'Without turns a walker goes straight on until the fence: long lines, and much of the walk along the edge.',
    },
    {
      label: 'Always turn',
      settings: { turnLeftChance: 0.5, turnRightChance: 0.5, turnBackChance: 0, tick: MOST_STEPS },
      proves: 'With a turn after every move walkers stay near where they were: a compact knot, and many more wasted steps.',
    },
    {
      label: 'Walls 1 × 1',
      settings: { minWallWidth: 1, minWallHeight: 1, stage: 'walls' },
      proves: 'Walls may be one cell thin, so the last step of the plan changes nothing.',
    },
    {
      label: 'Walls 2 × 3',
      settings: { minWallWidth: 2, minWallHeight: 3, stage: 'walls' },
      proves: 'The same walk: each hatched cell was wall that no rectangle 2 wide and 3 tall could cover. The floor is still one area.',
    },
    {
      label: 'No bounds',
      settings: { bounded: false, turnLeftChance: 0.15, turnRightChance: 0.15, tick: MOST_STEPS },
      proves: 'Without a fence and with fewer turns the level sprawls.',
    },
    {
      label: 'More rooms',
      settings: { roomChance: 0.15 },
      proves: 'Walkers go the same way as before; rooms use up the floor sooner, so the walk ends earlier.',
    },
  ],
  controls: 'beside',
  caption: () => 'Walkers are arrows, and the newest floor is the brightest. Play the walk, then look at each step that follows it.',
  view: WalkerView,
});

function WalkerView(props: ViewProps<typeof WALKER_FIGURE_SETTINGS, WalkerFacts>) {
  const { model, settings, id, isLive, change } = props;
  const { ticks, warnings } = model.facts;
  const position = settings.stage === 'walk' ? Math.min(settings.tick, ticks) : ticks;
  return (
    <>
      <div class="walker-level">
        <Picture of="level">
          <PlanOverlay {...model.facts} />
        </Picture>
      </div>
      <div class="walker-play">
        <Playback
          id={id}
          label="Tick"
          last={ticks}
          position={position}
          speed={Math.max(SLOWEST, ticks / RUN_SECONDS)}
          isLive={isLive}
          seek={(tick, when) => change({ stage: 'walk', tick }, when)}
        />
      </div>
      <FilmStrip {...props} />
      <div class="walker-work">
        <div class="walker-numbers">
          <Counters {...model.facts} />
          <FloorChart {...model.facts} />
          <Legend stage={model.facts.stage} />
        </div>
        <StepList {...props} />
      </div>
      <p class="chart-hint">{warnings.length > 0 ? warnings.join(' ') : 'A step is wasted when its stamps paint no new floor.'}</p>
    </>
  );
}

/** A whole walk plays in this time, but never slower than this many ticks a second. */
const RUN_SECONDS = 8;
const SLOWEST = 10;
