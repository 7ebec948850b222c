/** The last is that of fonts, which the build leaves as they are and puts beside their licence. */
const ALLOWED = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'OFL-1.1',
];

/** Of packages that do not name their licence where others do; read in their own files. */
export const READ_BY_HAND: Readonly<Record<string, string>> = { format: 'MIT' };

/**
 * Whether a licence asks for no more than its text. Of licences with OR between them one has to be allowed, of those
 * with AND all.
 */
export function isAllowed(licence: string): boolean {
  const parts = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return parts.some((part) => part.split(' AND ').every((one) => ALLOWED.includes(one)));
}
