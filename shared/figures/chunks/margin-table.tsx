/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import type { ChunksFacts } from './compute.ts';
import { type CHUNKS_SETTINGS, LEVEL } from './settings.ts';

/** What each margin costs and what it mends. */
export function MarginTable({ settings, model }: Pick<ViewProps<typeof CHUNKS_SETTINGS, ChunksFacts>, 'settings' | 'model'>) {
  const { margins, chunks } = model.facts;
  const cells = LEVEL.width * LEVEL.height;
  return (
    <table class="step-table">
      <caption class="visually-hidden">Cells that differ, exact chunks and computed cells for each margin</caption>
      <thead>
        <tr>
          <th scope="col">Margin</th>
          <th scope="col">Differ</th>
          <th scope="col">Exact chunks</th>
          <th scope="col">Computed</th>
          <th scope="col">Extra</th>
        </tr>
      </thead>
      <tbody>
        {margins.map(({ margin, differs, exact, computed }) => (
          <tr key={margin} aria-current={margin === settings.margin ? 'true' : undefined}>
            <th scope="row">{margin}</th>
            <td>{differs}</td>
            <td>
              {exact} of {chunks}
            </td>
            <td>{computed}</td>
            <td>{Math.round(((computed - cells) / cells) * 100)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
