import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../layout/hydrated.ts';
import { LanguageIcon } from '../layout/icons.tsx';
import { useHere, useSite } from '../layout/site-context.tsx';
import { Dropdown } from './dropdown.tsx';
import type { Place } from './items.tsx';

interface LocaleDropdownProps {
  readonly place: Place;
  /** Added to the addresses. */
  readonly query: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** The same page in the other languages. A locale is a site of its own, so these are links that load the document. */
export function LocaleDropdown({ place, query, before, after }: LocaleDropdownProps) {
  const { base, locale, locales } = useSite();
  const path = (useHere() ?? base).slice(base.length);
  const { hash } = useLocation();
  const suffix = query + (useHydrated() ? hash : '');
  const label =
    place === 'panel' ? (
      'Languages'
    ) : (
      <>
        <LanguageIcon />
        {locale.label}
      </>
    );
  return (
    <Dropdown label={label} place={place} isActive={false}>
      {before}
      {locales.map((other) => (
        <li key={other.path}>
          <a
            href={other.href + path + suffix}
            lang={other.htmlLang}
            hrefLang={other.htmlLang}
            target="_self"
            aria-current={other.path === locale.path ? 'true' : undefined}
          >
            {other.label}
          </a>
        </li>
      ))}
      {after}
    </Dropdown>
  );
}
