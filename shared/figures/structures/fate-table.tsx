/** @jsxImportSource preact */
import { thousands } from '../words.ts';
import { FATES, type FateName, type StructuresFacts } from './facts.ts';
import { FateSign } from './marks.tsx';

const WORDS: Readonly<Partial<Record<FateName, string>>> = {
  border: 'Border differs',
  'near spawn': 'Too near the spawn point',
  overlaps: 'Overlaps a copy',
  'too near': 'Too near a copy',
  'not needed': 'Fits, not needed',
  taken: 'Taken',
};

/** What became of all positions, in numbers; the marks are those of the map. */
export function FateTable({ counts, positions, spawn }: Pick<StructuresFacts, 'counts' | 'positions' | 'spawn'>) {
  return (
    <table class="step-table">
      <caption class="visually-hidden">What became of each position</caption>
      <thead>
        <tr>
          <th scope="col">Position</th>
          <th scope="col">Cells</th>
        </tr>
      </thead>
      <tbody>
        {FATES.map((fate, index) => {
          const words = WORDS[fate];
          return (
            words &&
            (spawn !== null || fate !== 'near spawn') && (
              <tr key={fate}>
                <th scope="row">
                  <FateSign fate={fate} /> {words}
                </th>
                <td>{thousands(counts[index] ?? 0)}</td>
              </tr>
            )
          );
        })}
        <tr>
          <th scope="row">All</th>
          <td>{thousands(positions)}</td>
        </tr>
      </tbody>
    </table>
  );
}
