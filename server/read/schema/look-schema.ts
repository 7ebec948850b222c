import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { readColour } from './colour.ts';
import { FAMILY } from './fonts.ts';
import { described, optional } from './values.ts';

const COLOUR_RULE =
  'must be an opaque colour in quotes, such as "#1f5f80". Without quotes, YAML reads # as a comment.';
// The reference leaves out a rule that is a function, which would be repeated for every key.
const colour = v.pipe(
  v.string(COLOUR_RULE),
  v.check(
    (text) => readColour(text) !== null,
    () => COLOUR_RULE,
  ),
);
/** One colour, from which the dark one is derived, or one for each mode. */
const role = v.optional(
  v.union(
    [
      colour,
      closedObject({
        light: described('The colour in the light mode.', colour),
        dark: described('The colour in the dark mode.', colour),
      }),
    ],
    COLOUR_RULE,
  ),
);

const FONTS_RULE =
  'must be font names separated by commas, the preferred one first, such as "Inter, Helvetica, sans-serif".';
const fonts = v.optional(
  v.pipe(
    v.string(FONTS_RULE),
    v.check(
      (text) => text.split(',').every((name) => FAMILY.test(name.trim())),
      () => FONTS_RULE,
    ),
  ),
);

const colors = closedObject({
  accent: described('Links, buttons, and the current page. All greys take its hue.', role),
  paper: described('The background of all pages.', role),
  ink: described('Text.', role),
  soft: described('Secondary text, such as captions.', role),
  line: described('Borders and dividers.', role),
  success: described('Tips, and what is added in code.', role),
  info: described('Informative notes, and types in code.', role),
  warning: described('Warnings, and numbers and strings in code.', role),
  danger: described('Dangers and errors.', role),
  important: described('What is important, and keywords in code.', role),
});

export const lookSchema = closedObject({
  colors: optional(
    'Colours as CSS writes them, in quotes. One for the light mode is enough, or `{ light, dark }`; all others follow.',
    colors,
    {},
  ),
  fonts: optional(
    'Font names separated by commas, the preferred one first: fonts that readers have, or that `custom.css` declares.',
    closedObject({
      text: described('Fonts of text.', fonts),
      heading: described(
        'Fonts of headings and of the name of the site; by default those of text.',
        fonts,
      ),
      mono: described('Fonts of code.', fonts),
    }),
    {},
  ),
  corners: optional(
    'How round corners are; by default between small and round.',
    v.picklist(['square', 'small', 'round'], 'must be square, small or round.'),
  ),
});

export type LookConfig = v.InferOutput<typeof lookSchema>;
