/** Scripts whose characters are composed of several keys, and the wide letters that Japanese begins with: what stands there first is not what is meant. */
const SYLLABLES = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF21-\uFF3A\uFF41-\uFF5A]/u;

/**
 * Whether what is being typed has no word in it yet. Keyboards of touch screens compose every word, letter by letter, until a blank ends it; that
 * is searched as it grows. Keys that become a syllable or an ideograph are waited for.
 */
export function isUnfinished(event: Event): boolean {
  if (!('isComposing' in event) || event.isComposing !== true) return false;
  return 'data' in event && typeof event.data === 'string' && SYLLABLES.test(event.data);
}
