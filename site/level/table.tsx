import { Children, type ReactNode } from 'react';

interface FigureTableProps {
  /** the class of the table, which a style sheet of the plugin knows */
  readonly look: 'step-table' | `step-table ${string}` | 'facts-table';
  readonly caption: string;
  /** without it the caption is only read aloud */
  readonly isCaptionShown?: boolean;
  readonly columns: readonly ReactNode[];
  /** {@link Row}s */
  readonly children: ReactNode;
}

/** A table of numbers that belongs to a figure. */
export function FigureTable({
  look,
  caption,
  isCaptionShown = false,
  columns,
  children,
}: FigureTableProps) {
  return (
    <table className={look}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {Children.map(columns, (column) => (
            <th scope="col">{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
  /** The figure shows this row's step, method or line. */
  readonly current?: 'step' | 'true' | undefined;
  /** The step is left out. */
  readonly isOff?: boolean;
}

/** A row of a {@link FigureTable}: its name and its numbers. */
export function Row({ name, cells, current, isOff = false }: RowProps) {
  return (
    <tr aria-current={current} className={isOff ? 'is-off' : undefined}>
      <th scope="row">{name}</th>
      {Children.map(cells, (cell) => (
        <td>{cell}</td>
      ))}
    </tr>
  );
}

/** A small square in the colour that a row has in the picture. */
export function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg className="mark-sign" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}
