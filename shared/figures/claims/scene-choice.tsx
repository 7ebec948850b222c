/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import type { ClaimsFacts } from './facts.ts';
import type { CLAIMS_SETTINGS, ClaimsSettings, SceneId } from './settings.ts';

/** The examples of the page with the claims that they are told with. */
const SCENES: readonly { readonly id: SceneId; readonly label: string; readonly settings: Partial<ClaimsSettings> }[] = [
  { id: 'chests', label: 'Frames and chests', settings: { chance: 0.4, first: 4, second: 1, x: 3, y: 5 } },
  { id: 'banners', label: 'Wide frames and banners', settings: { chance: 1, first: 21, second: 4, x: 5, y: 6 } },
  { id: 'room', label: 'A room of 2 × 2', settings: { chance: 1, first: 4, second: 2, x: 3, y: 2 } },
];

/** Goes to an example: its level, and the claims that its rules have on the page. Without scripts the form below has the same. */
export function SceneChoice({
  scene,
  isLive,
  change,
}: Pick<ViewProps<typeof CLAIMS_SETTINGS, ClaimsFacts>, 'isLive' | 'change'> & { readonly scene: SceneId }) {
  return (
    <fieldset class="claims-scenes">
      <legend class="visually-hidden">Example</legend>
      {SCENES.map(({ id, label, settings }) => (
        <button
          key={id}
          type="button"
          class="chip"
          disabled={!isLive}
          aria-pressed={id === scene}
          onClick={() => change({ ...settings, scene: id, swapped: false, rotations: true }, 'done')}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
