import { resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { ContentError, formatProblem } from '../server/library/content-error.ts';
import { Library } from '../server/library/library.ts';
import { loadFigures } from '../shared/figures/registry.ts';

/** Looks the whole content through with the server's own library. Prints each problem as `file:line: what is wrong` and gives their number. */
export async function checkContent(): Promise<number> {
  const { contentDir, basePath } = readEnv(process.env);
  try {
    const library = await Library.open({ root: resolve(contentDir), base: basePath, drafts: false, build: 'check', figures: await loadFigures() });
    return report(contentDir, await library.check(), library.main.snapshot.documents.size);
  } catch (error) {
    if (error instanceof ContentError) return report(contentDir, error.problems, 0);
    throw error;
  }
}

function report(contentDir: string, problems: ContentError['problems'], pages: number): number {
  for (const problem of problems) process.stderr.write(`${contentDir}/${formatProblem(problem)}\n`);
  if (problems.length === 0) process.stdout.write(`content: ${pages} pages, nothing wrong\n`);
  else process.stderr.write(`content: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}\n`);
  return problems.length;
}
