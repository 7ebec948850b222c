/** @jsxImportSource preact */
import type { SeenIsland } from './facts.ts';
import { colourOf, fateWords, signOf } from './fates.ts';

/** The islands in the order of the list, each with the digest of its own level and what became of it. */
export function IslandTable({ islands }: { readonly islands: readonly SeenIsland[] }) {
  return (
    <table class="step-table">
      <caption class="visually-hidden">Islands in the order of the list, compared with the list without the new one</caption>
      <thead>
        <tr>
          <th scope="col">Island</th>
          <th scope="col">Made by</th>
          <th scope="col">Cell</th>
          <th scope="col">Digest</th>
          <th scope="col">Compared</th>
        </tr>
      </thead>
      <tbody>
        {islands.map((island) => (
          <tr key={island.id} class={island.isPlaced ? undefined : 'is-off'}>
            <th scope="row">
              <svg class="mark-sign" viewBox="0 0 8 8" aria-hidden="true">
                <rect width="8" height="8" fill={colourOf(island.id)} />
              </svg>{' '}
              {island.id}
              {signOf(island)}
            </th>
            <td>{island.kind}</td>
            <td>
              {island.box.x}, {island.box.y}
            </td>
            <td>
              <code>{island.digest}</code>
            </td>
            <td>{fateWords(island)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
