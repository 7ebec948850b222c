import { writeFile } from 'node:fs/promises';

/** What a figure counts. A ratio has none. */
type Unit = 'ms' | 's' | 'bytes' | 'kB' | 'MB' | 'a second' | '';

/** The values that half, 95 %, 99 % and all of them do not exceed. */
const STATISTICS = ['median', 'p95', 'p99', 'greatest'] as const;
type Statistic = (typeof STATISTICS)[number];
type Bounds = { readonly [Name in Statistic]?: number | undefined };

/** How a figure is told. */
interface Told {
  readonly unit: Unit;
  /** What is to be reached. */
  readonly atMost?: Bounds;
  readonly atLeast?: Bounds;
}

interface ToReach {
  readonly statistic: Statistic;
  readonly side: 'at most' | 'at least';
  readonly bound: number;
  readonly isReached: boolean;
}

interface Figure {
  readonly group: string;
  readonly name: string;
  readonly unit: Unit;
  readonly count: number;
  readonly least: number;
  readonly statistics: Readonly<Record<Statistic, number>>;
  readonly toReach: readonly ToReach[];
}

interface Note {
  readonly group: string;
  readonly text: string;
}

/** Where a group notes what it has measured. */
export interface GroupRecord {
  add(name: string, values: readonly number[], told: Told): void;
  /** Notes in one line that something was not measured, and why. */
  skip(text: string): void;
}

/** What is known of a run beside its figures. */
export interface Run {
  readonly build: string;
  readonly node: string;
  readonly cores: number;
  readonly seconds: number;
}

/** From so many values on, quantiles tell more of their spread than the least and the greatest one. */
const MANY = 20;

/** All figures of a run. What is noted is also said at once, to whoever waits for the table. */
export class Recorder {
  readonly #figures: Figure[] = [];
  readonly #skipped: Note[] = [];
  readonly #failed: Note[] = [];
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** The record of one group. */
  of(group: string): GroupRecord {
    return {
      add: (name, values, told) => {
        const figure = figureOf(group, name, values, told);
        this.#figures.push(figure);
        this.#say(`${group}: ${cellsOf(figure).filter(Boolean).join('; ')}`);
      },
      skip: (text) => {
        this.#skipped.push({ group, text });
        this.#say(`${group}: skipped: ${text}`);
      },
    };
  }

  /** Notes that a group ended with an error. */
  fail(group: string, error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.#failed.push({ group, text });
    this.#say(`${group}: failed: ${error instanceof Error ? error.stack : text}`);
  }

  get hasFailed(): boolean {
    return this.#failed.length > 0;
  }

  /** The figures of all groups below each other, and at the end what is not as it should be. */
  table(): string {
    const groups = [...new Set(this.#figures.map(({ group }) => group))];
    const rows = groups.flatMap((group) => [
      [''],
      [group],
      ...this.#figures.filter((figure) => figure.group === group).map(cellsOf),
    ]);
    const bounded = this.#figures.filter(({ toReach }) => toReach.length > 0);
    const missing = bounded.filter((figure) => !isReached(figure));
    const told = missing.map((figure) =>
      cellsOf({ ...figure, name: `${figure.group}: ${figure.name}` }),
    );
    return [
      ...aligned([HEAD, ...rows]),
      '',
      `${bounded.length - missing.length} of ${bounded.length} figures with a bound reach it.${missing.length > 0 ? ' These do not:' : ''}`,
      ...aligned(told),
      ...this.#skipped.map(({ group, text }) => `Skipped in ${group}: ${text}`),
      ...this.#failed.map(({ group, text }) => `Failed: ${group}: ${text}`),
      '',
    ].join('\n');
  }

  async writeJson(file: string, run: Run): Promise<void> {
    const told = { ...run, figures: this.#figures, skipped: this.#skipped, failed: this.#failed };
    await writeFile(file, `${JSON.stringify(told, null, 2)}\n`);
  }
}

const HEAD = ['figure', 'median', 'spread', 'to reach', 'reached'];

/** Rows as lines with columns. A row with one cell is a heading. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) =>
    Math.max(
      0,
      ...rows.filter(({ length }) => length > 1).map((cells) => cells[column]?.length ?? 0),
    ),
  );
  return rows.map((cells) =>
    cells.length === 1
      ? (cells[0] ?? '')
      : `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}

function figureOf(
  group: string,
  name: string,
  values: readonly number[],
  { unit, atMost = {}, atLeast = {} }: Told,
): Figure {
  if (values.length === 0) throw new Error(`"${name}" has no value.`);
  const statistics = {
    median: quantile(values, 0.5),
    p95: quantile(values, 0.95),
    p99: quantile(values, 0.99),
    greatest: quantile(values, 1),
  };
  const toReach = STATISTICS.flatMap((statistic): ToReach[] => {
    const [most, least, value] = [atMost[statistic], atLeast[statistic], statistics[statistic]];
    return [
      ...(most === undefined
        ? []
        : [{ statistic, side: 'at most', bound: most, isReached: value <= most } as const]),
      ...(least === undefined
        ? []
        : [{ statistic, side: 'at least', bound: least, isReached: value >= least } as const]),
    ];
  });
  return {
    group,
    name,
    unit,
    count: values.length,
    least: Math.min(...values),
    statistics,
    toReach,
  };
}

/** The value that so large a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** One line of the table, as the columns of its head. */
function cellsOf({ name, unit, count, least, statistics, toReach }: Figure): readonly string[] {
  const { median, p95, p99, greatest } = statistics;
  const many = `p95 ${shown(p95)}, p99 ${shown(p99)}, max ${shown(greatest)} of ${count}`;
  const spread =
    count === 1 ? '' : count < MANY ? `${shown(least)}..${shown(greatest)} of ${count}` : many;
  const bounds = toReach.map(
    ({ statistic, side, bound }) =>
      `${statistic === 'median' ? '' : `${statistic} `}${side} ${shown(bound)}`,
  );
  const verdict = toReach.length === 0 ? '' : toReach.every((one) => one.isReached) ? 'yes' : 'NO';
  return [name, `${shown(median)} ${unit}`.trimEnd(), spread, bounds.join(', '), verdict];
}

function isReached({ toReach }: Figure): boolean {
  return toReach.every((one) => one.isReached);
}

/** A number with the digits that can mean something. */
function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0);
}
