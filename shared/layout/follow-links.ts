import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { inSiteTarget } from './in-site-target.ts';

/** A listener for markup whose links are plain HTML: a click on one that leads to a page of the site becomes a navigation. */
export function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const target = inSiteTarget(event);
    if (target === null) return;
    event.preventDefault();
    void navigate(target);
  };
}
