/**
 * The middles of the grips of lines on a scale. Where lines stand too near to each other their grips stand side by
 * side, in the order of the lines and as near to them as they can, so that each can be grabbed.
 *
 * @param lines where the lines stand, in any order
 * @param width of a grip
 * @param room the length of the scale, on which the middles stay
 */
export function gripsOf(lines: readonly number[], width: number, room: number): readonly number[] {
  const order = lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => a.line - b.line || a.index - b.index);
  // Less the room for the grips before it, a place has to be no lower than the one before. Of all such places those of
  // the isotonic regression, which this is, are nearest to what was wished.
  const wished = order.map(({ line }, place) => line - place * width);
  const fitted = wished.map((_, place) =>
    Math.max(
      ...wished
        .slice(0, place + 1)
        .map((_, from) =>
          Math.min(...wished.slice(place).map((_, more) => mean(wished, from, place + more))),
        ),
    ),
  );
  const last = room - (lines.length - 1) * width;
  const middles = [...lines];
  order.forEach(({ index }, place) => {
    middles[index] = Math.max(0, Math.min(last, fitted[place] ?? 0)) + place * width;
  });
  return middles;
}

function mean(values: readonly number[], from: number, to: number): number {
  const some = values.slice(from, to + 1);
  return some.reduce((sum, value) => sum + value, 0) / some.length;
}
