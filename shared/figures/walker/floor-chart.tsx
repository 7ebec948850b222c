/** @jsxImportSource preact */

import { thousands } from '../words.ts';
import type { WalkerFacts } from './facts.ts';

const WIDTH = 100;
const HEIGHT = 40;

/** Floor over time: steep where the ground is new, flat where walkers cross their own trails. */
export function FloorChart({ curve, tick, ticks, target, floor }: WalkerFacts) {
  const most = Math.max(target, curve[curve.length - 1] ?? 0, 1);
  const across = (share: number): string => (share * WIDTH).toFixed(2);
  const up = (cells: number): string => (HEIGHT - (cells / most) * (HEIGHT - 2)).toFixed(2);
  const points = [...curve].map((cells, point) => `${across(curve.length > 1 ? point / (curve.length - 1) : 0)},${up(cells)}`).join(' ');
  const now = across(ticks === 0 ? 0 : tick / ticks);
  return (
    <div class="chart walker-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Floor over time: ${thousands(floor)} cells at tick ${thousands(tick)}, ${thousands(curve[curve.length - 1] ?? 0)} at the end.`}
      >
        <polygon class="walker-area" points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
        <polyline class="chart-line" points={points} />
        <line class="walker-target" x1={0} x2={WIDTH} y1={up(target)} y2={up(target)} />
        <line class="walker-now" x1={now} x2={now} y1={0} y2={HEIGHT} />
      </svg>
      <p class="panel-label">
        <b>Floor over time</b>
        <span>dashed: Floor tiles</span>
      </p>
    </div>
  );
}
