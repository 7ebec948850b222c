/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ViewProps } from '../figure.ts';
import { SvgSlider } from '../shell/svg-slider.tsx';
import { bandsOf } from './bands.ts';
import type { NoiseFacts } from './compute.ts';
import { NOISE_FIGURE_SETTINGS, THRESHOLDS } from './settings.ts';

type Props = ViewProps<typeof NOISE_FIGURE_SETTINGS, NoiseFacts>;

const WIDTH = 100;
const HEIGHT = 60;

/** How many cells have which height, in the colours of the grounds that they become; its lines are the thresholds. */
export function Histogram({ settings, model, isLive, change }: Props) {
  const { bins } = model.facts;
  // Of two thresholds on one value the pointer gets the one that was used last, so that they can be taken apart again. Their order in the document is
  // that of Tab and stays as it is.
  const [used, setUsed] = useState<(typeof THRESHOLDS)[number] | null>(null);
  const most = Math.max(...bins);
  const bands = bandsOf(settings);
  const step = WIDTH / bins.length;
  return (
    <div class="chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing. */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="group" aria-label="Histogram of heights, with a slider for each threshold">
        {[...bins].map((cells, bin) => {
          const middle = (bin + 0.5) / bins.length;
          const colour = bands.find(({ to }) => middle < to)?.colour ?? bands.at(-1)?.colour;
          const tall = most === 0 ? 0 : (cells / most) * (HEIGHT - 4);
          // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place.
          return <rect key={bin} x={bin * step + step * 0.08} width={step * 0.84} y={HEIGHT - tall} height={tall} fill={colour} />;
        })}
        {THRESHOLDS.map((name) => {
          const x = settings[name] * WIDTH;
          return (
            <SvgSlider
              key={name}
              label={NOISE_FIGURE_SETTINGS[name].label}
              min={0}
              max={1}
              step={0.01}
              value={settings[name]}
              isLive={isLive}
              along="right"
              isCovered={used !== null && used !== name && settings[used] === settings[name]}
              onFocus={() => setUsed(name)}
              change={(value, when) => change({ [name]: value }, when)}
            >
              <line class="chart-threshold" x1={x} x2={x} y1={0} y2={HEIGHT} />
              <rect class="slider-grip" x={x - 1.6} y={0} width={3.2} height={HEIGHT} />
            </SvgSlider>
          );
        })}
      </svg>
      <p class="panel-label">
        <b>Histogram</b>
        <span>cells by height, 0 to 1</span>
      </p>
    </div>
  );
}

/** The grounds in their colours, with the share of cells of each. */
export function Legend({ settings, model }: Props) {
  const { shares } = model.facts;
  return (
    <ul class="legend">
      {bandsOf(settings).map(({ name, colour }, kind) => (
        <li key={name}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
          {name} <span>{Math.round((shares[kind] ?? 0) * 1000) / 10} %</span>
        </li>
      ))}
    </ul>
  );
}
