/** @jsxImportSource preact */

import { hex } from '../over-level.ts';
import type { InspectorFacts } from './facts.ts';

/** What lies how far from the start. The swatches are the colours of the heat map. */
export function ClassTable({ classes }: Pick<InspectorFacts, 'classes'>) {
  return (
    <table class="facts-table">
      <caption class="visually-hidden">Cells and enemies by distance</caption>
      <thead>
        <tr>
          <th scope="col">Steps</th>
          <th scope="col">Cells</th>
          <th scope="col">Weak</th>
          <th scope="col">Strong</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ from, to, cells, weak, strong, colour }) => (
          <tr key={from}>
            <th scope="row">
              <svg class="mark-sign" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={hex(colour)} />
              </svg>{' '}
              {from}–{to}
            </th>
            <td>{cells}</td>
            <td>{weak}</td>
            <td>{strong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
