/** @jsxImportSource preact */
import { BIOME_COLOURS, LOOKS } from '../../generator/biomes/climate-looks.ts';
import { hex } from '../over-level.ts';
import { share, thousands } from '../words.ts';
import type { BiomesFacts } from './compute.ts';
import { BIOME_LEVEL } from './settings.ts';

const CELLS = BIOME_LEVEL.width * BIOME_LEVEL.height;

/** How many land cells have each flag. A cell may have several, or none. */
export function BiomeTable({ biomes, land }: BiomesFacts) {
  return (
    <table class="facts-table">
      <caption>Biomes</caption>
      <thead>
        <tr>
          <th scope="col">Biome</th>
          <th scope="col">Value</th>
          <th scope="col">Land cells</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {BIOME_COLOURS.map(({ name, colour }, bit) => (
          <tr key={name}>
            <th scope="row">
              <Swatch colour={colour} /> {name}
            </th>
            <td>{2 ** bit}</td>
            <td>{thousands(biomes[bit] ?? 0)}</td>
            <td>{share(biomes[bit] ?? 0, land)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who drew how many cells; the first group that passes keeps the cell. */
export function GroupTable({ groups }: BiomesFacts) {
  return (
    <table class="facts-table">
      <caption>Rule groups, in order</caption>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Asks for</th>
          <th scope="col">Cells</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {LOOKS.map(({ id, name, colour }, at) => (
          <tr key={id}>
            <th scope="row">
              <Swatch colour={colour} /> {name}
            </th>
            <td>{groups[at]?.asks}</td>
            <td>{thousands(groups[at]?.cells ?? 0)}</td>
            <td>{share(groups[at]?.cells ?? 0, CELLS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Swatch({ colour }: { readonly colour: number }) {
  return (
    <svg class="mark-sign" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={hex(colour)} />
    </svg>
  );
}
