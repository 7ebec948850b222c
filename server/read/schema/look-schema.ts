import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { readColour } from './colour.ts';
import { FAMILY } from './fonts.ts';
import { described, optional } from './values.ts';

const COLOUR_RULE = 'must be a colour in quotes that one cannot see through, such as "#1f5f80". Without quotes, YAML takes # for a comment.';
// A rule that is a function is not repeated in the reference, at each of the many keys.
const colour = v.pipe(
  v.string(COLOUR_RULE),
  v.check(
    (text) => readColour(text) !== null,
    () => COLOUR_RULE,
  ),
);
/** One colour, from which that of the dark mode follows, or one for each mode. */
const role = v.optional(
  v.union(
    [colour, closedObject({ light: described('The colour in the light mode.', colour), dark: described('The colour in the dark mode.', colour) })],
    COLOUR_RULE,
  ),
);

const FONTS_RULE = 'must be names of fonts with commas between, the best one first, such as "Inter, Helvetica, sans-serif".';
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
  accent: described('Links, buttons, and the place where the reader is. All greys take its hue.', role),
  paper: described('The ground of all pages.', role),
  ink: described('Text.', role),
  soft: described('Text beside the text, such as captions.', role),
  line: described('Lines between things.', role),
  success: described('Tips, and what is added in code.', role),
  info: described('Notes that inform, and types in code.', role),
  warning: described('Warnings, and numbers and texts in code.', role),
  danger: described('Dangers and errors.', role),
  important: described('What is important, and keywords in code.', role),
});

export const lookSchema = closedObject({
  colors: optional('Colours as CSS writes them, in quotes. One for the light mode is enough, or `{ light, dark }`; all others follow.', colors, {}),
  fonts: optional(
    'Names of fonts with commas between, the best one first: fonts that readers have, or that `custom.css` declares.',
    closedObject({
      text: described('Fonts of text.', fonts),
      heading: described('Fonts of headings and of the name of the site; by default those of text.', fonts),
      mono: described('Fonts of code.', fonts),
    }),
    {},
  ),
  corners: optional('How round corners are; by default between small and round.', v.picklist(['square', 'small', 'round'], 'must be square, small or round.')),
});

export type LookConfig = v.InferOutput<typeof lookSchema>;
