import {
  type Oklch as CuloriOklch,
  clampChroma,
  converter,
  formatHex,
  interpolate,
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
  useMode as register,
  wcagContrast,
} from 'culori/fn';

// culori parses only the colour spaces that are registered.
for (const mode of [
  modeRgb,
  modeLrgb,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeP3,
])
  register(mode);

/** A colour in OKLCH: lightness, chroma, and hue in degrees. */
export interface Shade {
  /** 0 is black, 1 is white. */
  readonly l: number;
  /** 0 is grey. */
  readonly c: number;
  readonly h: number;
}

const toOklch = converter('oklch');

/** Converts a CSS colour to hexadecimal. Null if it is invalid or not opaque. */
export function readColour(text: string): string | null {
  const colour = parse(text.trim());
  if (!colour || (colour.alpha ?? 1) < 1) return null;
  return formatHex(clampChroma(colour, 'oklch'));
}

export function shadeOf(hex: string): Shade {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  return { l, c, h };
}

/** Converts a shade to sRGB, with less chroma if it is out of gamut. */
export function hexOf({ l, c, h }: Shade): string {
  const shade: CuloriOklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h };
  return formatHex(clampChroma(shade, 'oklch'));
}

/** The WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/** Blends one colour over another. */
export function mix(below: string, above: string, share: number): string {
  return formatHex(interpolate([below, above], 'rgb')(share));
}

/** Variants of a colour that differ in lightness only, nearest first. */
export function* byNearness(hex: string): Generator<string> {
  const shade = shadeOf(hex);
  for (let step = 1; step <= STEPS; step++) {
    for (const l of [shade.l - step / STEPS, shade.l + step / STEPS])
      if (l >= 0 && l <= 1) yield hexOf({ ...shade, l });
  }
}

const STEPS = 100;
