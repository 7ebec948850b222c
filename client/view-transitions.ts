import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;
type To = Parameters<Router['navigate']>[0];
type Options = Parameters<Router['navigate']>[1];

/**
 * Lets one page fade into the other where the browser can do it and motion is welcome. The router has an option for that with each navigation;
 * it is set here, in the one place that every link goes through. How it looks is in `navigation.css`.
 */
export function fadeBetweenPages(router: Router): void {
  const navigate = router.navigate;
  function navigateFading(to: number): Promise<void>;
  function navigateFading(to: Exclude<To, number>, options?: Options): Promise<void>;
  function navigateFading(to: To | number, options?: Options): Promise<void> {
    if (typeof to === 'number') return navigate(to);
    return navigate(to, { ...options, viewTransition: typeof to === 'string' && isFading(to) });
  }
  router.navigate = navigateFading;
}

/** Within a page nothing fades. Asked each time, since the wish for less motion may come at any time. */
function isFading(href: string): boolean {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return new URL(href, location.href).pathname !== location.pathname;
}
