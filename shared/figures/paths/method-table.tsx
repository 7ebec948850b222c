/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import type { PathsFacts } from './facts.ts';
import { METHODS, type PATHS_FIGURE_SETTINGS } from './settings.ts';

/** On one line. */
const THICK = '2\u00a0×\u00a02';

/** What the goals ask of each method, in numbers. */
export function MethodTable({ settings, model }: ViewProps<typeof PATHS_FIGURE_SETTINGS, PathsFacts>) {
  return (
    <table class="step-table paths-table">
      <caption class="visually-hidden">Thick places, dead ends, merged regions, pieces of the network and path cells of each method</caption>
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">{THICK}</th>
          <th scope="col">Dead ends</th>
          <th scope="col">Merged</th>
          <th scope="col">Pieces</th>
          <th scope="col">Cells</th>
        </tr>
      </thead>
      <tbody>
        {model.facts.methods.map(({ id, numbers }) => (
          <tr key={id} aria-current={id === settings.method ? 'true' : undefined}>
            <th scope="row">{METHODS.find(({ value }) => value === id)?.label}</th>
            <td>{numbers.blocks}</td>
            <td>{numbers.deadEnds}</td>
            <td>{numbers.merged}</td>
            <td>{numbers.pieces}</td>
            <td>{numbers.cells}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
