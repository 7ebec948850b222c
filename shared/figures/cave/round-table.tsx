/** @jsxImportSource preact */
import { share } from '../words.ts';
import type { CaveFacts } from './facts.ts';

/** What every stage changed and what it left, in numbers. */
export function RoundTable({ stages, shown }: CaveFacts) {
  return (
    <table class="step-table">
      <caption class="visually-hidden">Cells changed by each round, and areas of floor after it</caption>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Changed</th>
          <th scope="col">Wall</th>
          <th scope="col">Areas</th>
          <th scope="col">Largest</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ changed, walls, floor, areas, largest }, stage) => {
          const isLast = stage === stages.length - 1;
          return (
            <tr key={isLast ? 'last' : stage} aria-current={stage === shown ? 'step' : undefined}>
              <th scope="row">{isLast ? 'Finished' : stage === 0 ? 'Fill' : stage}</th>
              <td>{stage === 0 ? '–' : changed}</td>
              <td>{share(walls, walls + floor)}</td>
              <td>{areas}</td>
              <td>{share(largest, floor)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
