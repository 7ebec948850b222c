import { decode } from 'fast-png';

/** The pixels of a PNG, each as red, green, blue and how opaque it is. */
export function pixelsOf(png: Uint8Array) {
  const { width, height, data, channels, palette } = decode(png);
  const opaque = ([red = 0, green = red, blue = red, alpha = 255]: readonly number[]): number[] => [
    red,
    green,
    blue,
    alpha,
  ];
  return {
    width,
    height,
    at(x: number, y: number): number[] {
      const pixel = y * width + x;
      return opaque(
        palette
          ? (palette[data[pixel] ?? 0] ?? [])
          : Array.from(data.slice(pixel * channels, (pixel + 1) * channels)),
      );
    },
  };
}
