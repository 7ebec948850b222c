import { useRouteError } from 'react-router-dom';
import { Crashed } from './crashed.tsx';

/**
 * The page when even its frame crashed, or before there was one. It stands alone, since the frame may be what threw, and trying again loads the
 * address anew.
 */
export function PageError() {
  const error = useRouteError();
  return (
    <>
      <title>Page Error</title>
      <Crashed title="This page crashed" error={error}>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page, asked for again. */}
        <a className="button" href="">
          Try again
        </a>
      </Crashed>
    </>
  );
}
