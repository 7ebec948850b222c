import type { AnyFigure, DownloadFormat } from '../../shared/figure-host/figure.ts';

/** Names of settings that addresses, pages or programs take for something else. */
const TAKEN = new Set(['v', 'build', 'name', 'id', 'constructor', 'prototype']);

/**
 * Throws an error with all that a figure is called in a way that its addresses cannot tell from something else.
 * @param pictures ids of its pictures, if they are known
 */
export function checkFigure(figure: AnyFigure, pictures: readonly string[] = []): void {
  const { name, settings, downloads } = figure;
  const problems = [
    ...(/^[a-z][a-z\d-]*$/.test(name)
      ? []
      : ['Its name is part of addresses: use lower-case letters, digits and hyphens.']),
    ...Object.keys(settings).flatMap(settingProblems),
    ...downloads.flatMap(({ ending }) => endingProblems(ending, downloads)),
    ...pictures.flatMap((id) => pictureProblems(id, pictures)),
  ];
  if (problems.length > 0)
    throw new Error(`The figure "${name}" is refused. ${problems.join(' ')}`);
}

function settingProblems(name: string): string[] {
  if (TAKEN.has(name))
    return [`Its setting "${name}" has a name that means something else. Give it another one.`];
  return /^[a-z][a-z\d]*$/i.test(name)
    ? []
    : [`Its setting "${name}" has to be called by letters and digits.`];
}

function endingProblems(ending: string, all: readonly DownloadFormat[]): string[] {
  if (!/^(?:-[a-z\d-]+)?\.[a-z\d]+$/.test(ending))
    return [`Its download "${ending}" needs an ending such as ".json" or "-tiled.zip".`];
  if (ending.endsWith('.png'))
    return [`Its download "${ending}" ends like a picture. Give it another ending.`];
  const longer = all.filter((other) => other.ending.endsWith(ending)).map((each) => each.ending);
  return longer.length === 1
    ? []
    : [`Its downloads "${longer.join('" and "')}" end alike. Give one of them another ending.`];
}

function pictureProblems(id: string, all: readonly string[]): string[] {
  const [, means] = /(-card|-[1-8]x)$/.exec(id) ?? [];
  if (means !== undefined)
    return [`Its picture "${id}" ends in ${means}, which asks for another size. Rename it.`];
  // Below every address, page.json is the data of a page.
  if (id === 'page') return ['A picture cannot be called "page". Rename it.'];
  if (all.filter((other) => other === id).length > 1)
    return [`It has two pictures "${id}". Rename one of them.`];
  return /^[a-z\d-]+$/.test(id)
    ? []
    : [`Its picture "${id}" has to be called by lower-case letters, digits and hyphens.`];
}
