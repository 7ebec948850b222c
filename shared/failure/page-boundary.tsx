import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Crashed } from './crashed.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Around the page's body: when that crashes, navbar and footer stay. Trying again renders it anew, and another address clears it. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary
      subject={pathname + search}
      fallback={(error, retry) => (
        <Crashed title="This page crashed." error={error}>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </Crashed>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
