import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../../../build/paths.ts';
import { readBudgets } from '../budgets.ts';

/**
 * Starts the files that took longest in the recorded run before all others, so that no worker is left alone with one of
 * them at the end. Vitest itself begins with the largest files, and some of the longest are a few lines of imports.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { longest } = readBudgets().seconds;
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      longest[relative(root, moduleId).replaceAll('\\', '/')] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
