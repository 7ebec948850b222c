/** How a picture lies in the window: its size as a multiple of its own, and its middle from that of the window. */
export interface View {
  readonly times: number;
  readonly x: number;
  readonly y: number;
}

/** A place in the window, or a way. */
export type Point = readonly [x: number, y: number];

interface Size {
  readonly width: number;
  readonly height: number;
}

const MOST_TIMES = 16;

/** The largest view in which all of a picture is seen: a whole multiple, unless it is larger than the window. */
export function fitting({ width, height }: Size): View {
  const times = Math.min(innerWidth / width, innerHeight / height, MOST_TIMES);
  return { times: times < 1 ? times : Math.floor(times), x: 0, y: 0 };
}

/** The view after one step in or out. What is at a place in the window stays there. */
export function zoomed(size: Size, view: View, by: 1 | -1, at?: Point): View {
  const least = Math.min(1, fitting(size).times);
  const next = by > 0 ? Math.floor(view.times) + 1 : Math.ceil(view.times) - 1;
  const times = Math.max(least, Math.min(MOST_TIMES, next));
  const ratio = times / view.times;
  const [x, y] = at ? [at[0] - innerWidth / 2, at[1] - innerHeight / 2] : [0, 0];
  return { times, x: x + (view.x - x) * ratio, y: y + (view.y - y) * ratio };
}

/** The view with the picture in the window: no edge of it comes further in than that of the window. */
export function clamped(size: Size, { times, x, y }: View): View {
  const { width, height } = size;
  const shown = Math.max(Math.min(1, fitting(size).times), Math.min(MOST_TIMES, times));
  const [right, down] = [
    Math.max(0, (width * shown - innerWidth) / 2),
    Math.max(0, (height * shown - innerHeight) / 2),
  ];
  return {
    times: shown,
    x: within(right, x),
    y: within(down, y),
  };
}

function within(most: number, value: number): number {
  return most === 0 ? 0 : Math.max(-most, Math.min(most, value));
}
