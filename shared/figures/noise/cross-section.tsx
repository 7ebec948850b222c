/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import { SvgSlider } from '../shell/svg-slider.tsx';
import { bandsOf } from './bands.ts';
import type { NoiseFacts } from './compute.ts';
import type { NOISE_FIGURE_SETTINGS } from './settings.ts';

type Props = ViewProps<typeof NOISE_FIGURE_SETTINGS, NoiseFacts>;

const HEIGHT = 60;

/** The heights along one row, as one would see them from the side, filled with the grounds that they become. */
export function CrossSection({ settings, model, id }: Props) {
  const { width } = model.size;
  const heights = [...model.facts.field.subarray(settings.row * width, (settings.row + 1) * width)];
  const points = heights.map((height, x) => `${x},${((1 - height) * HEIGHT).toFixed(2)} ${x + 1},${((1 - height) * HEIGHT).toFixed(2)}`).join(' ');
  return (
    <div class="chart">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Heights along row ${settings.row}: from ${Math.min(...heights).toFixed(2)} to ${Math.max(...heights).toFixed(2)}.`}
      >
        <clipPath id={`${id}-profile`}>
          <polygon points={`0,${HEIGHT} ${points} ${width},${HEIGHT}`} />
        </clipPath>
        <g clip-path={`url(#${id}-profile)`}>
          {bandsOf(settings).map(({ name, from, to, colour }) => (
            <rect key={name} x={0} width={width} y={(1 - to) * HEIGHT} height={(to - from) * HEIGHT} fill={colour} />
          ))}
        </g>
        <polyline class="chart-line" points={points} />
      </svg>
      <p class="panel-label">
        <b>Cross-section</b>
        <span>row {settings.row}</span>
      </p>
    </div>
  );
}

/** The row of the cross-section on the picture of the heights, to be dragged. */
export function RowHandle({ settings, model, isLive, change }: Props) {
  const { width, height } = model.size;
  const y = height - settings.row - 0.5;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand over a picture.
    <svg class="picture-overlay" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="group" aria-label="Row of the cross-section">
      <SvgSlider
        label="Cross-section row"
        min={0}
        max={height - 1}
        step={1}
        value={settings.row}
        isLive={isLive}
        along="up"
        change={(row, when) => change({ row }, when)}
      >
        <line class="overlay-line" x1={0} x2={width} y1={y} y2={y} />
        <rect class="slider-grip" x={0} y={y - 1.5} width={width} height={3} />
      </SvgSlider>
    </svg>
  );
}
