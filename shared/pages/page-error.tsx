import { useRouteError } from 'react-router-dom';

/** A page that threw: what happened, with every cause, and a way to try again. */
export function PageError() {
  const error = useRouteError();
  return (
    <main id="main" className="notice prose" tabIndex={-1}>
      <h1>This page crashed.</h1>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page, asked for again. */}
        <a className="button" href="">
          Try again
        </a>
      </p>
      <pre>{messageChain(error)}</pre>
    </main>
  );
}

/** Messages of an error and its causes, outermost first. */
export function messageChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${messageChain(error.cause)}`;
}
