import type { DescribedSettings } from 'markdown';
import type { Description } from 'settings';
import { build } from '#site/build.ts';
import { plugin } from '#site/server.ts';
import { loadFigures } from '../../server/figures/load-figures.ts';
import type { GlossaryConfig } from '../../server/model/glossary.ts';
import type { SiteConfig } from '../../server/read/schema/site-schema.ts';
import type { KnownNames } from './names.ts';

/** The settings that say which parts of this repository the site documents. */
export type Documented = Pick<SiteConfig, 'figures' | 'code'>;

/**
 * Collects all names that the docs may use: settings, API, glossary and the product's user interface. Null if there is
 * no such list, so that names cannot be checked.
 * @param interfaceNames names in the user interface that are not in the code; null if there is no list
 */
export async function knownNames(
  { figures, code }: Documented,
  glossary: GlossaryConfig,
  interfaceNames: readonly string[] | null,
): Promise<KnownNames | null> {
  if (interfaceNames === null && !figures) return null;
  const { labels: ofPlugin, identifiers } = (figures && (await build.names?.())) || {
    labels: [],
    identifiers: [],
  };
  const listed = interfaceNames ?? [];
  const labels = [
    ...(figures ? await settingNames() : []),
    ...glossary.flatMap(({ term, also }) => [term, ...also]),
    ...ofPlugin,
    ...listed,
  ];
  return {
    labels: new Set(labels.flatMap((label) => [label, capitalised(label)])),
    identifiers: new Set([
      ...(code.api === undefined ? [] : (build.apiNames ?? [])),
      ...identifiers,
      ...listed,
    ]),
  };
}

/** For the start of a cell or a sentence. */
function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Names of the settings that figures and tables have, and of their values. */
async function settingNames(): Promise<readonly string[]> {
  const figures = [...(await loadFigures()).values()].map(({ figure }) => figure.settings);
  return [
    ...[...((await plugin.settings?.()) ?? new Map<string, DescribedSettings>()).values()].map(
      ({ description }) => description,
    ),
    ...figures,
  ].flatMap(labelsOf);
}

function labelsOf(description: Description): readonly string[] {
  return Object.values(description).flatMap((setting) => [
    setting.label,
    ...(setting.type === 'choice' ? setting.options.map(({ label }) => label) : []),
  ]);
}
