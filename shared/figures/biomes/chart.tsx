/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { LOOKS } from '../../generator/biomes/climate-looks.ts';
import type { ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { Picture } from '../shell/picture.tsx';
import { SvgSlider } from '../shell/svg-slider.tsx';
import type { BiomesFacts } from './compute.ts';
import { nearestCell, type Place } from './probe.ts';
import { BIOME_LEVEL, BIOMES_FIGURE_SETTINGS, type BiomesFigureSettings, LINES } from './settings.ts';

type Props = ViewProps<typeof BIOMES_FIGURE_SETTINGS, BiomesFacts> & {
  readonly shown: Place;
  hover(place: Place | null): void;
};

/* The chart has the colours of the map, by day and by night, and so has what is drawn on it. */
const { light: LIGHT, shade: DARK } = OVER_LEVEL;
const WORD = { fill: DARK, stroke: LIGHT, 'stroke-width': 1.4, 'stroke-opacity': 0.75, 'paint-order': 'stroke', 'font-size': 4.6 } as const;

/** The table of biomes: lines to be dragged, names of the fields, and where the chosen cell lies. */
export function Chart({ settings, model, isLive, change, shown, hover }: Props) {
  const { facts } = model;
  // Of two lines on one value the pointer gets the one that was used last.
  const [used, setUsed] = useState('');
  const cell = shown[1] * BIOME_LEVEL.width + shown[0];
  const pointed = (event: PointerEvent & { readonly currentTarget: SVGElement }): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearestCell(facts, (box.bottom - event.clientY) / box.height, (event.clientX - box.left) / box.width);
  };
  return (
    <Picture of="chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand over a picture. */}
      <svg
        class="picture-overlay"
        viewBox="0 0 100 100"
        role="group"
        aria-label="Cut lines of the biome table"
        onPointerMove={(event) => isLive && event.pointerType === 'mouse' && event.buttons === 0 && hover(pointed(event))}
        onPointerLeave={() => hover(null)}
      >
        <FieldNames settings={settings} facts={facts} />
        {LINES.map((line) => {
          const { name, along } = line;
          const isCovered = LINES.some((other) => other.name === used && used !== name && other.along === along && settings[other.name] === settings[name]);
          return (
            <SvgSlider
              key={name}
              label={BIOMES_FIGURE_SETTINGS[name].label}
              min={0}
              max={1}
              step={0.01}
              value={settings[name]}
              isLive={isLive}
              along={along}
              isCovered={isCovered}
              onFocus={() => setUsed(name)}
              change={(value, when) => change({ [name]: value }, when)}
            >
              <CutLine {...line} at={settings[name] * 100} />
            </SvgSlider>
          );
        })}
        <circle
          cx={(facts.moistures[cell] ?? 0) * 100}
          cy={100 - (facts.heights[cell] ?? 0) * 100}
          r="2.2"
          fill={LIGHT}
          stroke={DARK}
          stroke-width="1"
          pointer-events="none"
        />
      </svg>
    </Picture>
  );
}

/** A line across the whole chart with its word at one end, and what a finger takes hold of; `at` is in hundredths. */
function CutLine({ word, along, at }: (typeof LINES)[number] & { readonly at: number }) {
  const isLevel = along === 'up';
  const ends = isLevel ? { x1: 0, x2: 100, y1: 100 - at, y2: 100 - at } : { x1: at, x2: at, y1: 0, y2: 100 };
  const grip = isLevel ? { x: 0, y: 96 - at, width: 100, height: 8 } : { x: at - 4, y: 0, width: 8, height: 100 };
  return (
    <>
      <path stroke={LIGHT} stroke-width="1.4" stroke-opacity="0.7" d={`M${ends.x1} ${ends.y1}L${ends.x2} ${ends.y2}`} />
      <line stroke={DARK} stroke-width="0.6" {...ends} />
      <rect class="slider-grip" {...grip} />
      <text {...WORD} text-anchor={isLevel ? 'end' : 'start'} x={isLevel ? 97 : at + 2} y={isLevel ? 99 - at : 6}>
        {word}
      </text>
    </>
  );
}

/** The smallest field that has room for its name, in hundredths of the chart. */
const ROOM = { width: 17, height: 8 };

function FieldNames({ settings, facts }: { readonly settings: BiomesFigureSettings; readonly facts: BiomesFacts }) {
  const heights = edges(settings.sea, settings.hills, settings.peaks);
  const moistures = edges(0, settings.dry, settings.wet);
  return (
    <g pointer-events="none">
      {[...facts.fieldLooks].map((look, field) => {
        const [column, row] = [field % 3, Math.floor(field / 3)];
        const [left = 0, right = 0] = moistures.slice(column);
        const [low = 0, high = 0] = heights.slice(row);
        if (right - left < ROOM.width || high - low < ROOM.height) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place.
          <text key={field} {...WORD} text-anchor="middle" x={(left + right) / 2} y={101.5 - (low + high) / 2}>
            {LOOKS[look]?.name}
          </text>
        );
      })}
    </g>
  );
}

/** Where bands begin and end, in hundredths; a line below the one before it leaves its band empty. */
function edges(start: number, ...lines: readonly number[]): readonly number[] {
  const all = [start * 100];
  for (const line of lines) all.push(Math.max(all[all.length - 1] ?? 0, line * 100));
  return [...all, 100];
}
