import { Link, type LinkProps } from 'react-router-dom';

/** A link to a page of the site. The router would mark each for a search for routes, which a single route needs not. */
export function RouteLink(props: LinkProps) {
  return <Link discover="none" {...props} />;
}
