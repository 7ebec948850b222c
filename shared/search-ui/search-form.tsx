import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../layout/site-context.tsx';

/** A search form that the server answers by itself; where scripts run it navigates in place. */
export function SearchForm({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const { searchHref } = useSite();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    void navigate(`${searchHref}?${new URLSearchParams(fields)}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to all readers.
    <form role="search" className={className} action={searchHref} onSubmit={submit}>
      {children}
    </form>
  );
}
