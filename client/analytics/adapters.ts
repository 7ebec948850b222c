import type { AnalyticsConfig, AnalyticsType } from '../../shared/contract/site.ts';
import { beacon } from './beacon.ts';
import { google } from './google.ts';
import { matomo } from './matomo.ts';
import type { Report } from './page-views.ts';
import { plausible } from './plausible.ts';

/** The way to each service; a type that is forgotten here does not compile. */
const adapters: { readonly [Type in AnalyticsType]: (config: AnalyticsConfig<Type>) => Report } = { beacon, plausible, matomo, google };

/** Gives what reports to the configured service. */
export function reporterFor<Type extends AnalyticsType>(config: AnalyticsConfig<Type>): Report {
  return adapters[config.type](config);
}
