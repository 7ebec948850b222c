import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  readonly state?: unknown;
}

/** A link to a page of the site. The router's own link contains prefetching for its framework's routes. */
export function RouteLink({ to, state, onClick, ...rest }: RouteLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
