/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { writeValue } from '../../generator/settings-values.ts';
import { KERNEL_VERSION } from '../../generator/version.ts';
import { writeState } from '../address.ts';
import type { ShellProps } from './figure-shell.tsx';

/** How long a button says that it has done its work. */
const THANKS_MS = 2000;

/** Copies what is shown, as a link or as settings, and goes back to where the figure began. */
export function Share({ figure, place, settings, model, isLive, change }: ShellProps) {
  const written = writeState('', place.id, figure.settings, { settings, base: place.base });
  return (
    <span class="share">
      <CopyButton label="Copy link" isLive={isLive} text={() => `${location.origin}${place.href}${written}#${place.id}`} />
      <CopyButton
        label="Copy settings"
        isLive={isLive}
        text={() => {
          const values = Object.entries(figure.settings).map(([name, setting]) => [name, jsonValue(settings[name], writeValue(setting, settings[name]))]);
          return `${JSON.stringify({ figure: figure.name, version: KERNEL_VERSION, digest: model.digest, settings: Object.fromEntries(values) }, null, 2)}\n`;
        }}
      />
      {/* Not disabled when there is nothing to go back to: it would lose the focus by being pressed. */}
      <button type="button" class="chip" disabled={!isLive} aria-disabled={written === ''} onClick={() => written !== '' && change(place.base, 'done')}>
        Reset
      </button>
    </span>
  );
}

function jsonValue(value: unknown, text: string): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? value : text;
}

interface CopyButtonProps {
  readonly label: string;
  readonly isLive: boolean;
  text(): string;
}

function CopyButton({ label, isLive, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('Copied');
    } catch {
      setOutcome('Not allowed');
    }
  };
  return (
    <>
      <button type="button" class="chip" disabled={!isLive} onClick={() => void copy()}>
        {outcome ?? label}
      </button>
      {/* There before its words: a region that comes with them is not read out everywhere. */}
      {isLive && (
        <span class="visually-hidden" aria-live="polite">
          {outcome && (outcome === 'Copied' ? `${label}: copied` : 'The browser did not allow copying.')}
        </span>
      )}
    </>
  );
}
