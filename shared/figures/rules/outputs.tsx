/** @jsxImportSource preact */
import { LIMITS, type Rule, type Vocabulary } from '../../generator/theme/theme.ts';
import { SpriteImage } from './sprite.tsx';

export interface OutputsProps {
  readonly words: Vocabulary;
  readonly rule: Rule;
  readonly isLive: boolean;
  change(outputs: readonly string[]): void;
}

/** The pictures that a rule chooses from, and the palette to add more. A picture that is added twice has twice the share. */
export function Outputs({ words, rule: { outputs }, isLive, change }: OutputsProps) {
  const label = (id: string): string => words.pictures.find((picture) => picture.id === id)?.label ?? id;
  return (
    <div class="outputs">
      <p class="field-name">Draws {outputs.length > 1 ? 'one of' : ''}</p>
      <ul>
        {outputs.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand here twice.
          <li key={index}>
            <button
              type="button"
              disabled={!isLive}
              title={`Remove ${label(id)}`}
              aria-label={`Remove ${label(id)}`}
              onClick={() => change(outputs.filter((_, other) => other !== index))}
            >
              <SpriteImage id={id} />
            </button>
          </li>
        ))}
        {outputs.length === 0 && <li class="hint">No picture yet: the rule paints nothing.</li>}
      </ul>
      <details class="palette">
        <summary>Add a picture</summary>
        <p class="hint">One that is added twice has twice the share. A click on a picture above takes it away.</p>
        <div>
          {words.pictures.map((picture) => (
            <button
              key={picture.id}
              type="button"
              disabled={!isLive || outputs.length >= LIMITS.outputs}
              title={picture.label}
              aria-label={`Add ${picture.label}`}
              onClick={() => change([...outputs, picture.id])}
            >
              <SpriteImage id={picture.id} />
            </button>
          ))}
        </div>
      </details>
    </div>
  );
}
