import type { Reporter, TestModule } from 'vitest/node';
import { type Budgets, readBudgets } from '../budgets.ts';

/** Among so few files none is worth naming, and the recorded run had hundreds. */
const FEW_FILES = 20;
const LONGEST = 10;

/** Says at the end of a run what took how long, beside what was recorded. */
export class SecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= FEW_FILES) return;
    const files = modules.map((module) => ({
      project: module.project.name,
      path: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      seconds: secondsOf(module),
    }));
    process.stdout.write(`\n${report(files, readBudgets().seconds)}\n`);
  }
}

/** What a file took to load and to run, whether or not another ran at the same time. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
}

interface FileTimes {
  readonly project: string;
  readonly path: string;
  readonly tests: number;
  readonly seconds: number;
}

function report(
  files: readonly FileTimes[],
  { machine, date, projects }: Budgets['seconds'],
): string {
  const lines = Object.entries(projects).flatMap(([project, recorded]) => {
    const own = files.filter((file) => file.project === project);
    if (own.length === 0) return [];
    const [tests, seconds] = [
      sum(own.map((file) => file.tests)),
      sum(own.map((file) => file.seconds)),
    ];
    return `${project.padEnd(9)}${inColumn(tests)} tests in ${inColumn(own.length)} files: ${inColumn(seconds)} s (recorded: ${inColumn(recorded)} s)`;
  });
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, LONGEST);
  return [
    `Seconds of work by project, beside those of ${date} on ${machine}:`,
    ...lines,
    'The longest files:',
    ...longest.map(({ path, seconds }) => `${inColumn(seconds)} s  ${path}`),
  ].join('\n');
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const inColumn = (value: number): string => Math.round(value).toString().padStart(5);
