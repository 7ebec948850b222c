import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { described, optional, text } from './values.ts';

/** The host becomes part of the policy header, so it may only have a name and a port. */
const HTTPS = /^https:\/\/[a-z\d.-]+(?::\d+)?(?:\/[^\s?#]*)?$/i;
const ORIGIN_PATH = /^\/(?!\/)[^\s?#]*$/;

/** Address of an analytics service, without a trailing slash. */
const collector = v.pipe(
  text,
  v.check(
    isHttps,
    'must be a full https address without query and hash, such as https://stats.example.org/.',
  ),
  v.transform((address) => address.replace(/(?<!\/)\/+$/, '')),
);

function isHttps(address: string): boolean {
  return HTTPS.test(address) && URL.canParse(address);
}

/** YAML may have a number or a string. */
const siteId = v.pipe(
  v.unknown(),
  v.transform(String),
  v.regex(/^\d+$/, 'must be the number that Matomo gave the site.'),
);

const beacon = closedObject({
  type: described('A `POST` for each page view, to an address of your own.', v.literal('beacon')),
  url: described(
    'Where the page views are sent.',
    v.pipe(
      text,
      v.check(
        (url) => ORIGIN_PATH.test(url) || isHttps(url),
        'must be a path of this origin (/visits) or a full https address without query and hash.',
      ),
    ),
  ),
});

const plausible = closedObject({
  type: described('Plausible, hosted or your own.', v.literal('plausible')),
  domain: described('The name of the site in Plausible.', text),
  host: optional('The address of the Plausible server.', collector, 'https://plausible.io'),
});

const matomo = closedObject({
  type: described('Matomo.', v.literal('matomo')),
  url: described('The address of the Matomo server.', collector),
  siteId: described('The id of the site in Matomo.', siteId),
});

const google = closedObject({
  type: described('Google Analytics.', v.literal('google')),
  id: described(
    'The measurement id.',
    v.pipe(text, v.regex(/^[A-Z]+-[A-Z\d-]+$/, 'must be a Google id, such as G-XXXXXXXXXX.')),
  ),
});

export const analyticsSchema = v.variant(
  'type',
  [beacon, plausible, matomo, google],
  'must be beacon, plausible, matomo or google. Without analytics leave the key "analytics" out.',
);
