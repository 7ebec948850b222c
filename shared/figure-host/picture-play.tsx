import { useContext } from 'react';
import type { PaintedPicture } from './figure.ts';
import { type Played, PlayedContext } from './played.ts';

/** Buttons on a picture: what it was before the last change, and the picture over the whole window. */
export function PicturePlay({ picture }: { readonly picture: PaintedPicture }) {
  const played = useContext(PlayedContext);
  if (!played) return null;
  return (
    <div className="picture-tools picture-play">
      <CompareButton played={played} />
      <button
        type="button"
        aria-label={`Enlarge: ${picture.label}`}
        title="Enlarge"
        onClick={() => played.enlarge(picture.id)}
      >
        <Sign d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13 3 9.5 6.5M3 13l3.5-3.5" />
      </button>
    </div>
  );
}

/** Shows the pictures before the last change while it is held, by pointer or by key. */
export function CompareButton({ played }: { readonly played: Played }) {
  const { before, isCompared } = played;
  const hold = (isHeld: boolean): void => played.compare(isHeld && before !== null);
  const letGo = (): void => hold(false);
  return (
    <button
      type="button"
      className="compare"
      aria-label="Compare: hold to see it before the last change"
      title="Compare: hold to see it before the last change"
      aria-pressed={isCompared}
      aria-disabled={before === null}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(event.button === 0);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        hold(true);
      }}
      onKeyUp={(event) => {
        // Browsers that press a button when its key is let go would show it again.
        event.preventDefault();
        letGo();
      }}
      onBlur={letGo}
      // Programs that press for their users cannot hold: a press changes it until the next one.
      onClick={({ detail }) => detail === 0 && hold(!isCompared)}
    >
      <Sign d="M8 1.5v13M6 4H2.5v8H6M10 4h3.5v8H10" />
    </button>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
