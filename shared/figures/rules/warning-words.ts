import { rulesOf, type Theme } from '../../generator/theme/theme.ts';
import type { Warning } from '../../generator/theme/warnings.ts';
import { count } from '../words.ts';

/** A warning as a sentence. */
export function warningWords(theme: Theme, warning: Warning): string {
  switch (warning.about) {
    case 'shadowed':
      return `Never paints, in any level: ${nameOf(theme, warning.by)} comes first and takes every cell that it could take.`;
    case 'without output':
      return 'Has no picture to draw.';
    case 'unused':
      return 'Paints no cell of this level.';
    case 'gaps':
      return `${count(warning.cells, 'cell')} without a picture. A rule that asks only for the kind, at the end of the list, fills gaps.`;
  }
}

/** "2 Wall face". */
export function nameOf(theme: Theme, number: number): string {
  return `${number} ${rulesOf(theme)[number - 1]?.rule.name ?? ''}`;
}
