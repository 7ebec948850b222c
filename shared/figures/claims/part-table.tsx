/** @jsxImportSource preact */
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import type { ClaimsFacts } from './facts.ts';

export interface PartTableProps {
  readonly id: string;
  readonly facts: ClaimsFacts;
  readonly isLive: boolean;
}

/** The nine parts of the cell that is looked at, and what each rule found there. */
export function PartTable({ id, facts, isLive }: PartTableProps) {
  const { x, y, kind, parts, rules, verdicts } = facts;
  const cell = `Cell (${x}, ${y}), ${kind}`;
  return (
    <div class="claims-cell">
      <p id={id}>
        <b>{cell}.</b> {verdicts.join('; ')}.
      </p>
      <table class="facts-table">
        <caption class="visually-hidden">Parts of the cell</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Lattice</th>
            <th scope="col">Held by</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, lattice, holder, from }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                ({lattice[0]}, {lattice[1]})
              </td>
              <td>{holder === 0 ? 'nobody' : `${rules[holder === 1 ? 0 : 1].name} ${from}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLive && <SpokenSummary text={`${cell}. ${verdicts.join('. ')}.`} />}
    </div>
  );
}
