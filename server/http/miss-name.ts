/** Longer queries are named by their beginning. */
const MAX_LENGTH = 80;

/** An address of mail, or digits as in the number of a telephone, an account or a customer, however they are set apart. */
const LOOKS_PERSONAL = /[@＠]|\p{Nd}(?:[\s()+/-]?\p{Nd}){5}/u;

/** A long run of letters and digits with some of both, as in a key, a token or the number of an order. */
const LOOKS_SECRET = /(?<![\p{L}\p{Nd}])(?=\p{L}*\p{Nd})(?=\p{Nd}*\p{L})[\p{L}\p{Nd}]{12}/u;

/** What would steer the terminal or the order of the text in which an operator reads the name. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/**
 * The name under which a search without result is told to the operator: the query in lower case, cut. Null for one that tells something about whoever asked,
 * that may be a secret of theirs, or that nothing readable is left of.
 */
export function missName(query: string): string | null {
  const name = [...query.replace(STEERING, ' ').replace(/\s+/g, ' ').trim().toLowerCase()].slice(0, MAX_LENGTH).join('');
  return name === '' || LOOKS_PERSONAL.test(query) || LOOKS_SECRET.test(query) ? null : name;
}
