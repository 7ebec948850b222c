import type { ContentProblem } from '../../server/read/content-error.ts';
import { formatProblem } from '../../server/read/content-error.ts';
import { STYLES } from '../style-sheets.ts';
import { OVERLAY } from './entry.ts';

/** The page that replaces the site while its content cannot be opened. It reloads once that is fixed. */
export function failurePage(problems: readonly ContentProblem[]): string {
  const items = problems.map((problem) => `<li>${escaped(formatProblem(problem))}</li>`);
  return `<!doctype html>
<html lang="en" style="color-scheme: light dark">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The site cannot be shown yet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${STYLES}">
<script type="module" src="${OVERLAY}"></script>
<main>
<h1>The site cannot be shown yet</h1>
<p>This page goes on by itself when the content is mended.</p>
<ul>${items.join('')}</ul>
</main>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
