/**
 * Grows whenever the same seed and settings would give another level. Keep it with stored settings, to recognise old
 * ones.
 */
export const KERNEL_VERSION = 2;

/**
 * The version of the rules and tiles that levels are drawn with. Grows whenever a theme would draw the same plan with
 * the same seed in other pixels: after a change of a rule, of a tile or of the theme engine. The level itself is then
 * still the same, so `KERNEL_VERSION` stays.
 */
export const THEME_VERSION = 1;
