import { element } from '../element.ts';
import type { ShownProblem } from './problems.ts';

/** Lists the problems of the open page first, then the others. */
export function problemList(problems: readonly ShownProblem[], path: string): Node[] {
  const isHere = ({ pages }: ShownProblem): boolean =>
    pages.some((page) => decodeURI(page) === path);
  const here = problems.filter(isHere);
  const elsewhere = problems.filter((problem) => !isHere(problem));
  return [
    ...section('On this page', here, false),
    ...section(here.length > 0 ? 'Elsewhere' : 'In other files', elsewhere, true),
  ];
}

function section(heading: string, problems: readonly ShownProblem[], isElsewhere: boolean): Node[] {
  if (problems.length === 0) return [];
  const items = problems.map((problem) => element('li', {}, ...detailsOf(problem, isElsewhere)));
  return [element('h3', {}, heading), element('ol', {}, ...items)];
}

function detailsOf(
  { file, line, message, excerpt, pages }: ShownProblem,
  isElsewhere: boolean,
): Node[] {
  const place = `${file}:${line}`;
  const open = element(
    'button',
    { type: 'button', class: 'place', title: 'Open in your editor' },
    place,
  );
  // Vite opens the editor that is running.
  open.addEventListener(
    'click',
    () => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`),
  );
  const [page] = isElsewhere ? pages : [];
  return [
    element(
      'p',
      { class: 'where' },
      open,
      ...(page === undefined ? [] : [element('a', { href: page }, 'Go to the page')]),
    ),
    element('p', { class: 'message' }, message),
    ...(excerpt.length === 0 ? [] : [excerptOf(excerpt, line)]),
  ];
}

function excerptOf(excerpt: ShownProblem['excerpt'], wrong: number): HTMLElement {
  const lines = excerpt.map(({ line, text }) => {
    const number = element('span', { class: 'number' }, String(line));
    return line === wrong
      ? element('mark', {}, number, `${text}\n`)
      : element('span', { class: 'line' }, number, `${text}\n`);
  });
  // Long lines scroll, so the keyboard has to reach them.
  return element(
    'pre',
    { tabindex: '0', role: 'group', 'aria-label': `Lines around ${wrong}` },
    element('code', {}, ...lines),
  );
}
