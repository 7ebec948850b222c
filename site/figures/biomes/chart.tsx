import { LOOKS } from 'generator';
import type { PointerEvent } from 'react';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { gripsOf } from '#engine/shared/figure-host/grips.ts';
import { SvgSlider } from '#engine/shared/figure-host/svg-slider.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import type { BiomesFacts } from './compute.ts';
import {
  BIOME_LEVEL,
  BIOMES_FIGURE_SETTINGS,
  type BiomesFigureSettings,
  LINES,
} from './settings.ts';

export type Place = readonly [x: number, y: number];

type Props = ViewProps<typeof BIOMES_FIGURE_SETTINGS, BiomesFacts> & {
  readonly shown: Place;
  hover(place: Place | null): void;
};

/* Like the map, the chart has the same colours in both colour modes. */
const { light: LIGHT, shade: DARK } = OVER_LEVEL;
const WORD = {
  fill: DARK,
  stroke: LIGHT,
  strokeWidth: 1.4,
  strokeOpacity: 0.75,
  paintOrder: 'stroke',
  fontSize: 6,
} as const;

/** The table of biomes: lines to drag, names of the fields, and the position of the chosen cell. */
export function Chart({ settings, model, change, shown, hover }: Props) {
  const { facts } = model;
  const cell = shown[1] * BIOME_LEVEL.width + shown[0];
  const pointed = (event: PointerEvent<SVGElement>): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearestCell(
      facts,
      (box.bottom - event.clientY) / box.height,
      (event.clientX - box.left) / box.width,
    );
  };
  return (
    <Picture of="chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG. */}
      <svg
        className="picture-overlay"
        viewBox="0 0 100 100"
        role="group"
        aria-label="Cut lines of the biome table"
        onPointerMove={(event) =>
          event.pointerType === 'mouse' && event.buttons === 0 && hover(pointed(event))
        }
        onPointerLeave={() => hover(null)}
      >
        <FieldNames settings={settings} facts={facts} />
        {LINES.map((line) => {
          const { name, along } = line;
          const beside = LINES.filter((other) => other.along === along);
          const grips = gripsOf(
            beside.map((other) => settings[other.name] * 100),
            GRIP,
            100,
          );
          const at = settings[name] * 100;
          return (
            <SvgSlider
              key={name}
              label={BIOMES_FIGURE_SETTINGS[name].label}
              min={0}
              max={1}
              step={0.01}
              value={settings[name]}
              along={along}
              change={(value, when) => change({ [name]: value }, when)}
            >
              <CutLine {...line} at={at} grip={grips[beside.indexOf(line)] ?? at} />
            </SvgSlider>
          );
        })}
        <circle
          cx={(facts.moistures[cell] ?? 0) * 100}
          cy={100 - (facts.heights[cell] ?? 0) * 100}
          r="2.2"
          fill={LIGHT}
          stroke={DARK}
          strokeWidth="1"
          pointerEvents="none"
        />
      </svg>
    </Picture>
  );
}

/** The width of what one can grab of a line, in hundredths. */
const GRIP = 8;

type CutLineProps = (typeof LINES)[number] & { readonly at: number; readonly grip: number };

/** A line across the chart with its name at one end, and a wider area to grab; both places are in hundredths. */
function CutLine({ word, along, at, grip: middle }: CutLineProps) {
  const isLevel = along === 'up';
  const ends = isLevel
    ? { x1: 0, x2: 100, y1: 100 - at, y2: 100 - at }
    : { x1: at, x2: at, y1: 0, y2: 100 };
  const grip = isLevel
    ? { x: 0, y: 100 - middle - GRIP / 2, width: 100, height: GRIP }
    : { x: middle - GRIP / 2, y: 0, width: GRIP, height: 100 };
  return (
    <>
      <path
        stroke={LIGHT}
        strokeWidth="1.4"
        strokeOpacity="0.7"
        d={`M${ends.x1} ${ends.y1}L${ends.x2} ${ends.y2}`}
      />
      <line stroke={DARK} strokeWidth="0.6" {...ends} />
      <rect className="slider-grip" {...grip} />
      <text {...WORD} x={isLevel ? 2 : at + 2} y={isLevel ? 97.6 - at : 7}>
        {word}
      </text>
    </>
  );
}

/** The smallest field with room for its name, in hundredths of the chart. */
const ROOM = { width: 22, height: 8 };
/** Where the names of the lines across the chart end. */
const LINE_NAMES = 17;

function FieldNames({
  settings,
  facts,
}: {
  readonly settings: BiomesFigureSettings;
  readonly facts: BiomesFacts;
}) {
  const heights = edges(settings.sea, settings.hills, settings.peaks);
  const moistures = edges(0, settings.dry, settings.wet);
  return (
    <g pointerEvents="none">
      {[...facts.fieldLooks].map((look, field) => {
        const [column, row] = [field % 3, Math.floor(field / 3)];
        const [edge = 0, right = 0] = moistures.slice(column);
        const left = Math.max(edge, LINE_NAMES);
        const [low = 0, high = 0] = heights.slice(row);
        if (right - left < ROOM.width || high - low < ROOM.height) return null;
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its index.
            key={field}
            {...WORD}
            textAnchor="middle"
            x={(left + right) / 2}
            y={102 - (low + high) / 2}
          >
            {LOOKS[look]?.name}
          </text>
        );
      })}
    </g>
  );
}

/** The edges of the bands, in hundredths. A line below the one before it makes its band empty. */
function edges(start: number, ...lines: readonly number[]): readonly number[] {
  const all = [start * 100];
  for (const line of lines) all.push(Math.max(all[all.length - 1] ?? 0, line * 100));
  return [...all, 100];
}

/** The cell whose height and moisture are nearest to a point of the chart. */
export function nearestCell(
  { heights, moistures }: BiomesFacts,
  height: number,
  moisture: number,
): Place {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  heights.forEach((own, cell) => {
    const [dh, dm] = [own - height, (moistures[cell] ?? 0) - moisture];
    if (dh * dh + dm * dm >= least) return;
    least = dh * dh + dm * dm;
    best = cell;
  });
  return [best % BIOME_LEVEL.width, Math.floor(best / BIOME_LEVEL.width)];
}
