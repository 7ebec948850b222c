import { type ComponentProps, type MouseEvent, use } from 'react';
import { FollowLink } from '../navigation/shown.ts';
import { inSiteTarget } from './link-target.ts';

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly state?: unknown;
}

/**
 * A link that stays in this tab. Pages of the site are shown in place; files and mail addresses are left to the
 * browser, which may save them or open another program. The router's own link is rendered again after every
 * navigation, and a page has dozens.
 */
export function RouteLink({ to, state, onClick, ...rest }: RouteLinkProps) {
  const follow = useFollowLinks(state);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    />
  );
}

/** Returns a click handler that turns clicks on internal links into navigations, for plain HTML too. */
export function useFollowLinks(state?: unknown): (event: MouseEvent<HTMLElement>) => void {
  const follow = use(FollowLink);
  return (event) => {
    const target = inSiteTarget(event);
    if (target === null) return;
    event.preventDefault();
    follow(target, state);
  };
}
