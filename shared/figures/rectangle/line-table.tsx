/** @jsxImportSource preact */
import type { RectangleFacts } from './facts.ts';
import { LINES } from './lines.ts';

/** The lines that paint, with what each painted and what is still as it left it. */
export function LineTable({ counts, current }: Pick<RectangleFacts, 'counts'> & { readonly current: number }) {
  return (
    <table class="step-table">
      <caption class="visually-hidden">Cells painted by each line</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Painted</th>
          <th scope="col">Still seen</th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ number, stage, colour }, at) => (
          <tr key={number} aria-current={number === current ? 'true' : undefined}>
            <th scope="row">
              <svg class="mark-sign" viewBox="0 0 8 8" aria-hidden="true">
                <rect width="8" height="8" fill={`#${colour.toString(16)}`} />
              </svg>{' '}
              Line {number}, {stage}
            </th>
            <td>{counts[at]?.painted}</td>
            <td>{counts[at]?.still}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
