import {
  type Oklch as CuloriOklch,
  clampChroma,
  converter,
  formatHex,
  interpolate,
  useMode as learn,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  wcagContrast,
} from 'culori/fn';

// The package knows only the forms of colours that it is told of.
for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3]) learn(mode);

/** A colour by how light and how strong it looks, and its hue in degrees. */
export interface Shade {
  /** 0 is black, 1 is white. */
  readonly l: number;
  /** 0 is grey. */
  readonly c: number;
  readonly h: number;
}

const toOklch = converter('oklch');

/** Reads a colour as CSS writes it, to its form in hexadecimal. Null if it is none, or one can see through it. */
export function readColour(text: string): string | null {
  const colour = parse(text.trim());
  if (!colour || (colour.alpha ?? 1) < 1) return null;
  return formatHex(clampChroma(colour, 'oklch'));
}

export function shadeOf(hex: string): Shade {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  return { l, c, h };
}

/** The colour of a shade, or the strongest one of its lightness and hue that screens have. */
export function hexOf({ l, c, h }: Shade): string {
  const shade: CuloriOklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h };
  return formatHex(clampChroma(shade, 'oklch'));
}

/** The contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/** A colour over which another lies that one can see through. */
export function mix(below: string, above: string, share: number): string {
  return formatHex(interpolate([below, above], 'rgb')(share));
}

/** The lightnesses of a colour from the nearest to the farthest, as colours of the same hue. */
export function* byNearness(hex: string): Generator<string> {
  const shade = shadeOf(hex);
  for (let step = 1; step <= STEPS; step++) {
    for (const l of [shade.l - step / STEPS, shade.l + step / STEPS]) if (l >= 0 && l <= 1) yield hexOf({ ...shade, l });
  }
}

const STEPS = 100;
