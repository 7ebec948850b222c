import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';
import { type Offline, useOffline } from './offline-control.ts';
import { useOfflineText } from './offline-text.ts';

/** The page on which visitors turn the offline copy on and off. */
export function OfflinePage() {
  const { base, title } = useSite();
  const say = useWords();
  const offline = useOffline(base);
  return (
    <div className="docs without-sidebar">
      <main id="main" tabIndex={-1}>
        <div className="prose">
          <h1>{say('Read offline')}</h1>
          <p className="lead">
            {say(
              'Your browser can keep a copy of {title} on this device, and show it when there is no network.',
              { title },
            )}
          </p>
          <p className="offline-scripts">{say('This takes a browser that runs JavaScript.')}</p>
          <CopyState offline={offline} />
          <h2>{say('What is kept')}</h2>
          <ul>
            <li>
              {say(
                'All pages with their pictures, the search, and whatever can be played with on a page.',
              )}
            </li>
            <li>
              {say(
                'With a network you still read the newest pages. The copy is renewed meanwhile, and only what has changed is loaded again.',
              )}
            </li>
            <li>{say('Pictures of other sites and very large files are left out.')}</li>
          </ul>
        </div>
      </main>
    </div>
  );
}

/** The present state, and the controls to change it. */
function CopyState({ offline }: { readonly offline: Offline }) {
  const { state, isOn, keep, remove } = offline;
  const say = useWords();
  const text = useOfflineText(offline);
  const box = useRef<HTMLElement>(null);
  const heading = 'offline-now';
  const isMaking = isOn && state?.progress != null;
  const kept = isOn ? (state?.kept ?? null) : null;
  const view = isMaking ? 'making' : isOn ? 'on' : 'off';
  useFocusOn(box, view);
  return (
    <section ref={box} className="offline-box" aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{text.heading}</h2>
      <div role="status">
        {text.trouble !== null && (
          <p>
            <strong>{text.trouble}</strong>
          </p>
        )}
        {text.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isMaking && <Progress offline={offline} />}
      <p>
        {!isOn && text.mayKeep && (
          <ActionButton isPrimary onPress={keep}>
            {say('Keep it on this device')}
          </ActionButton>
        )}
        {isOn && !isMaking && state !== null && (kept === null || state.trouble !== null) && (
          <ActionButton isPrimary onPress={keep}>
            {say('Try again')}
          </ActionButton>
        )}
        {isOn && (
          <ActionButton onPress={remove}>
            {kept === null ? say('Cancel') : say('Remove it from this device')}
          </ActionButton>
        )}
      </p>
    </section>
  );
}

function Progress({ offline: { state } }: { readonly offline: Offline }) {
  const say = useWords();
  const { done, of } = state?.progress ?? { done: 0, of: 0 };
  return (
    <p>
      {/* Without a value the bar is indeterminate. */}
      <progress aria-label={say('Progress')} {...(of > 0 ? { value: done, max: of } : {})} />{' '}
      {of > 0 ? say('{done} of {of} files', { done, of }) : say('Loading')}
    </p>
  );
}

interface ActionButtonProps {
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function ActionButton({ isPrimary = false, children, onPress }: ActionButtonProps) {
  return (
    <button type="button" className={isPrimary ? 'button primary' : 'button'} onClick={onPress}>
      {children}
    </button>
  );
}

/** A pressed button disappears. Moves the focus to its box, so that the next Tab continues there. */
function useFocusOn(box: { readonly current: HTMLElement | null }, view: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other buttons.
  useEffect(() => {
    const { activeElement } = document;
    const wasPressed = pressed.current;
    pressed.current = false;
    if (wasPressed && (activeElement === document.body || activeElement === null))
      box.current?.focus({ preventScroll: true });
  }, [view]);
  const pressed = useRef(false);
  useEffect(() => {
    const note = (): void => {
      pressed.current = true;
    };
    const element = box.current;
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [box]);
}
