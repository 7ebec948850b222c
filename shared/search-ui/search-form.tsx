import type { ComponentProps, FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../layout/site-context.tsx';

interface SearchFormProps extends Omit<ComponentProps<'form'>, 'role' | 'action' | 'method'> {
  readonly className: string;
}

/** A search form that the server answers by itself; where scripts run it navigates in place. */
export function SearchForm({ children, onSubmit, ...rest }: SearchFormProps) {
  const { searchHref } = useSite();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    void navigate(`${searchHref}?${new URLSearchParams(fields)}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to all readers.
    <form
      {...rest}
      role="search"
      action={searchHref}
      onSubmit={(event) => {
        submit(event);
        onSubmit?.(event);
      }}
    >
      {children}
    </form>
  );
}
