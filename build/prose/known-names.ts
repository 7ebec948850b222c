import type { GlossaryConfig } from '../../server/model/glossary.ts';
import type { SiteConfig } from '../../server/read/schema/site-schema.ts';
import { API_TYPES, FOREIGN_TYPES } from '../../shared/api/api.ts';
import { settingNames, themeNames } from './generator-names.ts';
import type { KnownNames } from './names.ts';

/** The settings that say which parts of this repository the site documents. */
export type Documented = Pick<SiteConfig, 'generator' | 'code'>;

/**
 * Collects all names that the docs may use: settings, API, glossary and the product's user interface. Null if there is
 * no such list, so that names cannot be checked.
 * @param interfaceNames names in the user interface that are not in the code; null if there is no list
 */
export async function knownNames(
  { generator, code }: Documented,
  glossary: GlossaryConfig,
  interfaceNames: readonly string[] | null,
): Promise<KnownNames | null> {
  if (interfaceNames === null && !generator) return null;
  const [settings, themes] = generator ? [await settingNames(), themeNames()] : [[], []];
  const listed = [...themes, ...(interfaceNames ?? [])];
  const labels = [...settings, ...glossary.flatMap(({ term, also }) => [term, ...also]), ...listed];
  return {
    labels: new Set(labels.flatMap((label) => [label, capitalised(label)])),
    identifiers: new Set([...(code.api === undefined ? [] : [...apiNames(), ...foreignNames()]), ...listed]),
  };
}

/** For the start of a cell or a sentence. */
function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function apiNames(): readonly string[] {
  return API_TYPES.flatMap(({ name, namespace, members }) => [
    name,
    ...namespace.split('.'),
    ...members.flatMap((member) => ('name' in member ? [member.name] : [])),
  ]);
}

function foreignNames(): readonly string[] {
  return FOREIGN_TYPES.flatMap(({ namespace, declarations }) => [...namespace.split('.'), ...(declarations.match(/\b\p{L}[\p{L}\d]*\b/gu) ?? [])]);
}
