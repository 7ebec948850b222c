import type { AnnouncementBar as Announcement } from '../contract/site.ts';
import { useFollowLinks } from '../layout/follow-links.ts';
import { CloseIcon } from '../layout/icons.tsx';
import { useSite } from '../layout/site-context.tsx';
import { useDismissal } from './use-dismissal.ts';

/** What the site's owner wants every visitor to see first. Without an announcement there is no bar. */
export function AnnouncementBar() {
  const { announcementBar } = useSite();
  return announcementBar && <Bar announcement={announcementBar} />;
}

/** A region, since the banner of the page is its header. It is always in the page; the style sheet hides it when it was closed. */
function Bar({ announcement }: { readonly announcement: Announcement }) {
  return (
    <section className="announcement" aria-label="Announcement">
      <Words html={announcement.html} />
      {announcement.isCloseable && <CloseButton id={announcement.id} />}
    </section>
  );
}

/** The owner's markup, whose links are plain HTML: a click on one that stays on the site becomes a navigation. */
function Words({ html }: { readonly html: string }) {
  const follow = useFollowLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard by themselves; their clicks bubble up to here.
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the links that are pressed.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own words; the policy runs no script in them.
    <div className="announcement-words" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function CloseButton({ id }: { readonly id: string }) {
  const dismiss = useDismissal(id);
  const close = (): void => {
    dismiss();
    // The focus was on a button that is gone; it goes on at what the visitor came for.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="icon-button announcement-close" aria-label="Close" onClick={close}>
      <CloseIcon />
    </button>
  );
}
