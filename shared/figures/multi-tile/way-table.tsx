/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import type { MultiTileFacts } from './compute.ts';
import { MULTI_TILE_SETTINGS } from './settings.ts';

/** Both ways to settle overlaps in numbers. */
export function WayTable({ settings, model }: Pick<ViewProps<typeof MULTI_TILE_SETTINGS, MultiTileFacts>, 'settings' | 'model'>) {
  const { ways, grass } = model.facts;
  return (
    <table class="step-table">
      <caption class="visually-hidden">Outputs and covered cells under both settings of Overlaps</caption>
      <thead>
        <tr>
          <th scope="col">Overlaps</th>
          <th scope="col">Outputs</th>
          <th scope="col">Cells</th>
          <th scope="col">Of grass</th>
          <th scope="col">Other corner</th>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ overlaps, outputs, covered, differs }) => (
          <tr key={overlaps} aria-current={overlaps === settings.overlaps ? 'true' : undefined}>
            <th scope="row">{MULTI_TILE_SETTINGS.overlaps.options.find(({ value }) => value === overlaps)?.label}</th>
            <td>{outputs}</td>
            <td>{covered}</td>
            <td>{grass === 0 ? '–' : `${((covered / grass) * 100).toFixed(1)} %`}</td>
            <td>{differs === 0 ? 'the same' : `${differs} differ`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
