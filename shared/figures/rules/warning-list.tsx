/** @jsxImportSource preact */
import type { Theme } from '../../generator/theme/theme.ts';
import type { Warning } from '../../generator/theme/warnings.ts';
import { nameOf, warningWords } from './warning-words.ts';

export interface WarningListProps {
  readonly id: string;
  readonly theme: Theme;
  readonly warnings: readonly Warning[];
  readonly width: number;
  readonly isLive: boolean;
  openRule(number: number): void;
  pointAt(x: number, y: number): void;
}

/** What is probably not meant, each with a way to it. Always there, so that nothing shifts when the first one comes. */
export function WarningList({ id, theme, warnings, width, isLive, openRule, pointAt }: WarningListProps) {
  return (
    <div class="warnings">
      <p class="field-name" id={`${id}-warnings`}>
        {warnings.length === 0 ? 'No warnings: every cell has a picture, and every rule paints somewhere.' : 'Worth a look'}
      </p>
      <ul aria-labelledby={`${id}-warnings`}>
        {warnings.map((warning) => (
          <li key={warning.about === 'gaps' ? 'gaps' : `${warning.about} ${warning.rule}`}>
            {warning.about === 'gaps' ? (
              <button type="button" disabled={!isLive} onClick={() => pointAt(warning.first % width, Math.floor(warning.first / width))}>
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
