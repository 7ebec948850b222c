import { ISLAND_KINDS } from 'generator';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { gripsOf } from '#engine/shared/figure-host/grips.ts';
import { SvgSlider } from '#engine/shared/figure-host/svg-slider.tsx';
import { hex } from '../../level/over-level.ts';
import type { NoiseFacts } from './compute.ts';
import { NOISE_FIGURE_SETTINGS, type NoiseFigureSettings, THRESHOLDS } from './settings.ts';

type Props = ViewProps<typeof NOISE_FIGURE_SETTINGS, NoiseFacts>;

const HEIGHT = 60;

/** The heights along one row as a profile, filled with the colours of their grounds. */
export function CrossSection({ settings, model, id }: Props) {
  const { width } = model.size;
  const heights = [...model.facts.field.subarray(settings.row * width, (settings.row + 1) * width)];
  const points = heights
    .map(
      (height, x) =>
        `${x},${((1 - height) * HEIGHT).toFixed(2)} ${x + 1},${((1 - height) * HEIGHT).toFixed(2)}`,
    )
    .join(' ');
  return (
    <div className="chart">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Heights along row ${settings.row}: from ${Math.min(...heights).toFixed(2)} to ${Math.max(...heights).toFixed(2)}.`}
      >
        <clipPath id={`${id}-profile`}>
          <polygon points={`0,${HEIGHT} ${points} ${width},${HEIGHT}`} />
        </clipPath>
        <g clipPath={`url(#${id}-profile)`}>
          {bandsOf(settings).map(({ name, from, to, colour }) => (
            <rect
              key={name}
              x={0}
              width={width}
              y={(1 - to) * HEIGHT}
              height={(to - from) * HEIGHT}
              fill={colour}
            />
          ))}
        </g>
        <polyline className="chart-line" points={points} />
      </svg>
      <p className="panel-label">
        <b>Section</b> <span>row {settings.row}</span>
      </p>
    </div>
  );
}

/** The row of the cross-section as a line to drag on the picture of the heights. */
export function RowHandle({ settings, model, change }: Props) {
  const { width, height } = model.size;
  const y = height - settings.row - 0.5;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG.
    <svg
      className="picture-overlay"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="group"
      aria-label="Row of the cross-section"
    >
      <SvgSlider
        label="Cross-section row"
        min={0}
        max={height - 1}
        step={1}
        value={settings.row}
        along="up"
        change={(row, when) => change({ row }, when)}
      >
        <line className="overlay-line" x1={0} x2={width} y1={y} y2={y} />
        <rect className="slider-grip" x={0} y={y - 1.5} width={width} height={3} />
      </SvgSlider>
    </svg>
  );
}

const WIDTH = 100;

/** The width of what one can grab of a line. */
const GRIP = 4;

/** A histogram of heights in the colours of their grounds. Its lines are the thresholds. */
export function Histogram({ settings, model, change }: Props) {
  const { bins } = model.facts;
  const most = Math.max(...bins);
  const bands = bandsOf(settings);
  const step = WIDTH / bins.length;
  const grips = gripsOf(
    THRESHOLDS.map((name) => settings[name] * WIDTH),
    GRIP,
    WIDTH,
  );
  return (
    <div className="chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG. */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="group"
        aria-label="Histogram of heights, with a slider for each threshold"
      >
        {[...bins].map((cells, bin) => {
          const middle = (bin + 0.5) / bins.length;
          const colour = bands.find(({ to }) => middle < to)?.colour ?? bands.at(-1)?.colour;
          const tall = most === 0 ? 0 : (cells / most) * (HEIGHT - 4);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its index.
              key={bin}
              x={bin * step + step * 0.08}
              width={step * 0.84}
              y={HEIGHT - tall}
              height={tall}
              fill={colour}
            />
          );
        })}
        {THRESHOLDS.map((name, index) => {
          const x = settings[name] * WIDTH;
          return (
            <SvgSlider
              key={name}
              label={NOISE_FIGURE_SETTINGS[name].label}
              min={0}
              max={1}
              step={0.01}
              value={settings[name]}
              along="right"
              change={(value, when) => change({ [name]: value }, when)}
            >
              <line className="chart-threshold" x1={x} x2={x} y1={0} y2={HEIGHT} />
              <rect
                className="slider-grip"
                x={(grips[index] ?? x) - GRIP / 2}
                y={0}
                width={GRIP}
                height={HEIGHT}
              />
            </SvgSlider>
          );
        })}
      </svg>
      <p className="panel-label">
        <b>Histogram</b> <span>drag lines</span>
      </p>
    </div>
  );
}

/** The colour of each ground, and its share of the cells. */
export function Legend({ settings, model }: Props) {
  const { shares } = model.facts;
  return (
    <ul className="legend">
      {bandsOf(settings).map(({ name, colour }, kind) => (
        <li key={name}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
          {name} <span>{`${Math.round((shares[kind] ?? 0) * 1000) / 10}\u00a0%`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The bands between the thresholds, with their grounds. A threshold below the one before it makes its band empty. */
function bandsOf(settings: NoiseFigureSettings) {
  let from = 0;
  return ISLAND_KINDS.map(({ name, flat }, kind) => {
    const threshold = THRESHOLDS[kind];
    const to = Math.max(from, threshold === undefined ? 1 : settings[threshold]);
    const band = { name, colour: hex(flat), from, to };
    from = to;
    return band;
  });
}
