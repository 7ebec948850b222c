import { rulesOf, type Theme, type Warning } from 'generator';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { count } from '#engine/shared/figure-host/words.ts';

interface WarningListProps {
  readonly id: string;
  readonly theme: Theme;
  readonly warnings: readonly Warning[];
  readonly width: number;
  openRule(number: number): void;
  pointAt(x: number, y: number): void;
}

/** Probable mistakes, each with a button that shows it. Always rendered, so that the first warning shifts nothing. */
export function WarningList({ id, theme, warnings, width, openRule, pointAt }: WarningListProps) {
  const isLive = useIsLive();
  return (
    <div className="warnings">
      <p className="field-name" id={`${id}-warnings`}>
        {warnings.length === 0
          ? 'No warnings: every cell has a tile, and every rule paints at least one cell.'
          : 'Worth a look'}
      </p>
      <ul aria-labelledby={`${id}-warnings`}>
        {warnings.map((warning) => (
          <li key={warning.about === 'gaps' ? 'gaps' : `${warning.about} ${warning.rule}`}>
            {warning.about === 'gaps' ? (
              <button
                type="button"
                disabled={!isLive}
                onClick={() => pointAt(warning.first % width, Math.floor(warning.first / width))}
              >
                Gap
              </button>
            ) : (
              <button type="button" disabled={!isLive} onClick={() => openRule(warning.rule)}>
                {nameOf(theme, warning.rule)}
              </button>
            )}{' '}
            {warningWords(theme, warning)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A warning as a sentence. */
export function warningWords(theme: Theme, warning: Warning): string {
  switch (warning.about) {
    case 'shadowed':
      return `Never paints, in any level: ${nameOf(theme, warning.by)} comes first and takes every cell that it could take.`;
    case 'without output':
      return 'Has no tile to draw.';
    case 'unused':
      return 'Paints no cell of this level.';
    case 'gaps':
      return `${count(warning.cells, 'cell')} without a tile. To fill gaps, end the list with a rule that asks only for the int grid tile.`;
  }
}

/** "2 Wall face". */
function nameOf(theme: Theme, number: number): string {
  return `${number} ${rulesOf(theme)[number - 1]?.rule.name ?? ''}`;
}
