import { WALKER_PRESETS } from 'generator';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { Playback } from '#engine/shared/figure-host/playback.tsx';
import { percent, thousands } from '#engine/shared/figure-host/words.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { Picture } from '../../level/picture.tsx';
import type { WalkerFacts } from './compute.ts';
import { Legend, PlanOverlay } from './plan.tsx';
import { MOST_STEPS, WALKER_FIGURE_SETTINGS } from './settings.ts';

const [DUNGEON, ISLAND] = WALKER_PRESETS;

/** A walk to play, step through and change, and the level that the later steps make of it. */
export const figure = defineLevelFigure<typeof WALKER_FIGURE_SETTINGS, WalkerFacts>({
  name: 'walker',
  title: 'Walker, step by step',
  settings: WALKER_FIGURE_SETTINGS,
  groups: [
    {
      label: 'Walk',
      settings: [
        'seed',
        'floorTiles',
        'maxWalkers',
        'turnLeftChance',
        'turnRightChance',
        'roomChance',
        'theme',
      ],
    },
    {
      label: 'More walk settings',
      settings: [
        'startWalkers',
        'spawnChance',
        'removeChance',
        'turnBackChance',
        'brushSize',
        'roomSizeMin',
        'roomSizeMax',
        'maxSteps',
      ],
    },
    {
      label: 'Bounds, walls and border',
      settings: [
        'bounded',
        'boundsWidth',
        'boundsHeight',
        'minWallWidth',
        'minWallHeight',
        'borderSize',
      ],
    },
    { label: 'What is shown', settings: ['stage', 'tick'] },
  ],
  experiments: {
    Dungeon: {
      settings: { ...DUNGEON.values, theme: 'dungeon', stage: 'theme' },
      proves:
        'The Dungeon preset: corridors that branch and meet again, with small rooms, and walls that are tall enough for the tiles.',
    },
    Island: {
      settings: { ...ISLAND.values, theme: 'island', stage: 'theme' },
      proves:
        'The Island preset: the trails of four walkers with a wide brush merge into one open area, and wall becomes the sea.',
    },
    'Never turn': {
      settings: { turnLeftChance: 0, turnRightChance: 0, turnBackChance: 0, tick: MOST_STEPS },
      proves:
        'Without turns, a walker goes straight on until the edge of its bounds: the level has long lines, and much of the walk follows the edge.',
    },
    'Always turn': {
      settings: { turnLeftChance: 0.5, turnRightChance: 0.5, turnBackChance: 0, tick: MOST_STEPS },
      proves:
        'With a turn after every move, walkers stay near where they began: the level is compact, and many more steps are wasted.',
    },
    'Walls 1 × 1': {
      settings: { minWallWidth: 1, minWallHeight: 1, stage: 'walls' },
      proves: 'Walls may be one cell thick, so the last step of the plan changes nothing.',
    },
    'Walls 2 × 3': {
      settings: { minWallWidth: 2, minWallHeight: 3, stage: 'walls' },
      proves:
        'The walk is the same. Each hatched cell was wall that no rectangle 2 wide and 3 tall could cover, and the floor is still one area.',
    },
    'No bounds': {
      settings: { bounded: false, turnLeftChance: 0.15, turnRightChance: 0.15, tick: MOST_STEPS },
      proves: 'Without bounds and with fewer turns, the level sprawls.',
    },
    'More rooms': {
      settings: { roomChance: 0.15 },
      proves:
        'Walkers take the same way as before, but rooms reach the number of floor tiles sooner, so the walk ends earlier.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Arrows are walkers, and the newest floor is the brightest. Play the walk, then look at each step that follows it.',
  view: WalkerView,
});

type Props = ViewProps<typeof WALKER_FIGURE_SETTINGS, WalkerFacts>;

function WalkerView(props: Props) {
  const { model, settings, id, isCompact, change } = props;
  const { ticks } = model.facts;
  const position = settings.stage === 'walk' ? Math.min(settings.tick, ticks) : ticks;
  return (
    <>
      <Picture of="level" rulesOf="theme">
        <PlanOverlay {...model.facts} />
      </Picture>
      {props.controls}
      <Playback
        id={id}
        label="Tick"
        last={ticks}
        position={position}
        speed={Math.max(SLOWEST, ticks / RUN_SECONDS)}
        seek={(tick, when) => change({ stage: 'walk', tick }, when)}
      />
      {!isCompact && <FilmStrip {...props} />}
      {!isCompact && <NumbersAndSteps {...props} />}
    </>
  );
}

function NumbersAndSteps(props: Props) {
  const { facts } = props.model;
  return (
    <More label="Numbers and steps">
      <div className="walker-work">
        <div className="walker-numbers">
          <Counters {...facts} />
          <FloorChart {...facts} />
          <Legend stage={facts.stage} />
        </div>
        <StepList {...props} />
      </div>
      <p className="chart-hint">
        {facts.warnings.length > 0
          ? facts.warnings.join(' ')
          : 'A step is wasted when its stamps paint no new floor.'}
      </p>
    </More>
  );
}

/** The seconds in which a whole walk plays, and the least ticks per second. */
const RUN_SECONDS = 8;
const SLOWEST = 10;

/** Six moments side by side, each with a button that shows it. */
function FilmStrip({ settings, model, change }: Props) {
  const isLive = useIsLive();
  const { frames, ticks } = model.facts;
  const isShown = (stage: string, tick: number): boolean =>
    settings.stage === stage && (stage !== 'walk' || Math.min(settings.tick, ticks) === tick);
  return (
    <ul className="strip walker-frames" aria-label="Moments of this level">
      {frames.map(({ id, label, stage, tick }) => (
        <li key={id}>
          <Picture of={id} bare />
          <button
            type="button"
            disabled={!isLive}
            aria-pressed={isShown(stage, tick)}
            onClick={() => change({ stage, tick }, 'done')}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The numbers of the shown moment. */
function Counters({ floor, target, steps, walkers, wasted, areas }: WalkerFacts) {
  return (
    <dl className="walker-counters">
      <Counter label="Floor" value={thousands(floor)} note={`of ${thousands(target)}`} />
      <Counter label="Steps" value={thousands(steps)} />
      <Counter
        label="Wasted"
        value={thousands(wasted)}
        note={percent(steps === 0 ? 0 : wasted / steps)}
      />
      <Counter label="Walkers" value={thousands(walkers.length)} />
      <Counter label="Areas" value={thousands(areas)} />
    </dl>
  );
}

function Counter({
  label,
  value,
  note,
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <span> {note}</span>}
      </dd>
    </div>
  );
}

const WIDTH = 100;
const HEIGHT = 40;

/** Floor over time: steep while walkers are on new ground, flat while they cross their own trails. */
function FloorChart({ curve, tick, ticks, target, floor }: WalkerFacts) {
  const most = Math.max(target, curve[curve.length - 1] ?? 0, 1);
  const across = (share: number): string => (share * WIDTH).toFixed(2);
  const up = (cells: number): string => (HEIGHT - (cells / most) * (HEIGHT - 2)).toFixed(2);
  const points = [...curve]
    .map(
      (cells, point) => `${across(curve.length > 1 ? point / (curve.length - 1) : 0)},${up(cells)}`,
    )
    .join(' ');
  const now = across(ticks === 0 ? 0 : tick / ticks);
  return (
    <div className="chart walker-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Floor over time: ${thousands(floor)} cells at tick ${thousands(tick)}, ${thousands(curve[curve.length - 1] ?? 0)} at the end.`}
      >
        <polygon className="walker-area" points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
        <polyline className="chart-line" points={points} />
        <line className="walker-target" x1={0} x2={WIDTH} y1={up(target)} y2={up(target)} />
        <line className="walker-now" x1={now} x2={now} y1={0} y2={HEIGHT} />
      </svg>
      <p className="panel-label">
        <b>Floor over time</b> <span>dashed: Floor Tiles</span>
      </p>
    </div>
  );
}

/** The steps of the pipeline with notes, each as a button that shows it. */
function StepList({ settings, model, id, change }: Props) {
  const isLive = useIsLive();
  return (
    <div className="walker-steps">
      <p id={`${id}-steps`}>Steps</p>
      <ol aria-labelledby={`${id}-steps`}>
        {model.facts.stages.map(({ id: stage, order, label, note }) => (
          <li key={stage}>
            <button
              type="button"
              disabled={!isLive}
              aria-pressed={settings.stage === stage}
              onClick={() => change({ stage }, 'done')}
            >
              <span className="walker-order">{order}</span>
              <b>{label}</b>
              <span className="walker-note">{note}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
