import * as v from 'valibot';
import { closedObject } from '../yaml.ts';

/**
 * `analytics` of `site.yaml`. Hosts become part of the policy header, so they are held to what can stand there: a name and perhaps a port.
 */

const text = v.pipe(v.string('must be text.'), v.trim(), v.nonEmpty('must not be empty.'));
const HTTPS = /^https:\/\/[a-z\d.-]+(?::\d+)?(?:\/[^\s?#]*)?$/i;
const ORIGIN_PATH = /^\/(?!\/)[^\s?#]*$/;

/** Where a service is installed, without the slash at the end. */
const collector = v.pipe(
  text,
  v.check(isHttps, 'must be a full https address without query and hash, such as https://stats.example.org/.'),
  v.transform((address) => address.replace(/\/+$/, '')),
);

function isHttps(address: string): boolean {
  return HTTPS.test(address) && URL.canParse(address);
}

/** In YAML it may be written as a number or as text. */
const siteId = v.pipe(v.unknown(), v.transform(String), v.regex(/^\d+$/, 'must be the number that Matomo gave the site.'));

export const analyticsSchema = v.variant(
  'type',
  [
    closedObject({
      type: v.literal('beacon'),
      url: v.pipe(
        text,
        v.check((url) => ORIGIN_PATH.test(url) || isHttps(url), 'must be a path of this origin (/visits) or a full https address without query and hash.'),
      ),
    }),
    closedObject({ type: v.literal('plausible'), domain: text, host: v.optional(collector, 'https://plausible.io') }),
    closedObject({
      type: v.literal('matomo'),
      url: collector,
      siteId,
    }),
    closedObject({ type: v.literal('google'), id: v.pipe(text, v.regex(/^[A-Z]+-[A-Z\d-]+$/, 'must be an id of Google, such as G-XXXXXXXXXX.')) }),
  ],
  'must be beacon, plausible, matomo or google. Without analytics leave the key "analytics" out.',
);
