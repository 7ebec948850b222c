import type { InspectorFacts } from './compute.ts';

const KINDS = ['Floor', 'Wall'];
/** Names of the theme's biomes by their bits. */
const BIOMES = ['Cave', 'Moss'];

/** The questions about cell (x, y), with their answers and the calls that give these in each language. */
export function callsOf({ width, kinds, biomes, distances }: InspectorFacts, x: number, y: number) {
  const cell = y * width + x;
  const kind = kinds[cell] ?? 0;
  const bits = biomes[cell] ?? 0;
  const steps = distances[cell] ?? -1;
  const place = `new Vector2Int(${x}, ${y})`;
  const index = `${y} * level.grid.width + ${x}`;
  return [
    {
      asks: 'Kind',
      answer: KINDS[kind] ?? 'Empty',
      csharp: `result.Grid.TryGet(${place}, out IntGridTile tile)`,
      typescript: `tileAt(level.grid, ${x}, ${y}) // ${kind}`,
    },
    {
      asks: 'Biomes',
      answer: BIOMES.filter((_, bit) => (bits >>> bit) & 1).join(', ') || 'none',
      csharp: `result.Grid.Biomes(${place}) // ${bits}`,
      typescript: `level.biomes[${index}] // ${bits}`,
    },
    {
      asks: 'Steps',
      answer: steps < 0 ? 'out of reach' : String(steps),
      csharp: `distances.TryGetValue(${place}, out int steps)`,
      typescript: `reach.distances[${index}] // ${steps}`,
    },
    {
      asks: 'World',
      answer: `(${x}.5, ${y}.5)`,
      csharp: `result.ToWorld(${place})`,
      typescript: `[${x} + 0.5, ${y} + 0.5]`,
    },
  ];
}

/** The answers as part of a sentence. */
export function cellWords(facts: InspectorFacts, x: number, y: number): string {
  const [kind, biomes, steps] = callsOf(facts, x, y);
  const far =
    steps?.answer === 'out of reach' ? 'out of reach' : `${steps?.answer} steps from the start`;
  return `${kind?.answer}${biomes?.answer === 'none' ? '' : ` with the biome ${biomes?.answer}`}, ${far}`;
}

export function CallList({
  facts,
  x,
  y,
}: {
  readonly facts: InspectorFacts;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <dl className="inspector-calls">
      {callsOf(facts, x, y).map(({ asks, answer, csharp, typescript }) => (
        <div key={asks}>
          <dt>
            {asks} <b>{answer}</b>
          </dt>
          <dd>
            <span>C#</span> <code>{csharp}</code>
          </dd>
          <dd>
            <span>TypeScript</span> <code>{typescript}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
