/** @jsxImportSource preact */
import type { NestedFacts, SeenIsland } from './facts.ts';
import { colourOf, signOf } from './fates.ts';

const DARK = '#14222b';

export interface IslandOverlayProps extends Pick<NestedFacts, 'width' | 'height'> {
  readonly islands: readonly SeenIsland[];
  /** cells that a letter is high */
  readonly letter: number;
}

/** The box of each island with its number. What changed is dashed, what is new has a plus. */
export function IslandOverlay({ width, height, islands, letter }: IslandOverlayProps) {
  return (
    <svg class="picture-overlay islands" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {islands.map((island) => {
        const { id, box, fate, isPlaced } = island;
        const top = height - box.y - box.height;
        const frame = { x: box.x + 0.25, y: top + 0.25, width: box.width - 0.5, height: box.height - 0.5, rx: 1, fill: 'none' };
        const name = `${id}${signOf(island)}`;
        const label = letter * (name.length === 1 ? 1.1 : 1.7);
        return (
          <g key={id} opacity={isPlaced ? 1 : 0.6}>
            <rect {...frame} stroke={DARK} stroke-opacity="0.55" stroke-width="4" />
            <rect {...frame} stroke={colourOf(id)} stroke-width="2" stroke-dasharray={fate === 'changed' || !isPlaced ? '5 4' : undefined} />
            <rect x={box.x} y={top} width={label} height={letter * 1.25} rx="0.6" fill={colourOf(id)} />
            <text x={box.x + label / 2} y={top + letter} font-size={letter} text-anchor="middle" fill={DARK}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
