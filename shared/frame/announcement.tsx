import { useEffect } from 'react';
import type { AnnouncementBar as Announcement } from '../contract/site.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useFollowLinks } from '../ui/route-link.tsx';
import { useSite } from '../ui/site-context.tsx';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  DISMISSED,
  readStored,
  watchStored,
  writeStored,
} from '../ui/storage.ts';
import { useStorageKey } from '../ui/use-stored.ts';
import { useWords } from '../ui/words.tsx';
import { closeAnnouncement, hideAnnouncement } from './document-state.ts';

/** The site owner's message to every visitor, if there is one. */
export function AnnouncementBar() {
  const { announcementBar } = useSite();
  return announcementBar && <Bar announcement={announcementBar} />;
}

/** A region, because the header is the page's banner. It is always rendered; the style sheet hides a closed one. */
function Bar({ announcement: { id, html, isCloseable } }: { readonly announcement: Announcement }) {
  const follow = useFollowLinks();
  const say = useWords();
  return (
    <section className="announcement" aria-label={say('Announcement')}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only its links are pressed. */}
      <div
        className="announcement-words"
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner wrote it, and no script in it runs.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isCloseable && <CloseButton id={id} />}
    </section>
  );
}

function CloseButton({ id }: { readonly id: string }) {
  useDismissalSync(id);
  const say = useWords();
  return (
    <button
      type="button"
      className="icon-button announcement-close"
      aria-label={say('Close')}
      onClick={closeAnnouncement}
    >
      <CloseIcon />
    </button>
  );
}

/** The stored value of a new announcement. */
const NEW = 'false';

/** Stores a new announcement, and hides the bar when another tab closes it. It never reopens on an open page. */
function useDismissalSync(id: string): void {
  const idKey = useStorageKey(ANNOUNCEMENT_ID_KEY);
  const dismissKey = useStorageKey(ANNOUNCEMENT_DISMISS_KEY);
  useEffect(() => {
    if (readStored(idKey) !== id) {
      // This order keeps another tab from taking the new announcement for closed.
      writeStored(dismissKey, NEW);
      writeStored(idKey, id);
    }
    const follow = (): void => {
      if (readStored(idKey) === id && readStored(dismissKey) === DISMISSED) hideAnnouncement();
    };
    follow();
    return watchStored(dismissKey, follow);
  }, [id, idKey, dismissKey]);
}
