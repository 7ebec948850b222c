import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../ui/hydrated.ts';
import { LanguageIcon } from '../../ui/icons.tsx';
import { useHere, useSite } from '../../ui/site-context.tsx';
import { useWords } from '../../ui/words.tsx';
import { Dropdown, type NavbarVariant } from './dropdown.tsx';

interface LocaleDropdownProps {
  readonly variant: NavbarVariant;
  /** Appended to the addresses. */
  readonly query: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** Links to this page in other languages. Each locale is a separate site, so the links load a new document. */
export function LocaleDropdown({ variant, query, before, after }: LocaleDropdownProps) {
  const { base, locale, locales } = useSite();
  const say = useWords();
  const path = (useHere() ?? base).slice(base.length);
  const { hash } = useLocation();
  const suffix = query + (useHydrated() ? hash : '');
  const current = (
    <>
      <LanguageIcon />
      {locale.label}
    </>
  );
  return (
    <Dropdown
      label={variant === 'panel' ? say('Languages') : current}
      variant={variant}
      isActive={false}
    >
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
