import { type About, pascalCase } from './about.ts';
import type { ExportedLevel } from './exported-level.ts';

/** A level as a class of C# with its int grid, for a project that has no reader for other formats. */
export function csharpClass(
  { width, height, seed, kinds, intGrid }: ExportedLevel,
  about: About,
): string {
  // Row 0 is the lower one, as in tilemaps of Unity.
  const rows = Array.from({ length: height }, (_, y) =>
    intGrid.slice((height - 1 - y) * width, (height - y) * width),
  );
  return `// Made by the figure "${about.figure}", generator version ${about.version}, digest ${about.digest}.
// Settings: ${JSON.stringify(about.settings)}
public static class ${pascalCase(about.figure, about.picture)}
{
    public const int Width = ${width};
    public const int Height = ${height};
    public const long Seed = ${seed};

    // What the numbers of the cells mean; -1 is a cell without an int grid tile.
${kinds.map(({ name }, kind) => `    public const int Kind${pascalCase(name)} = ${kind};`).join('\n')}

    // Cells[y * Width + x], where row 0 is the lower one.
    public static readonly int[] Cells =
    {
${rows.map((row) => `        ${row.join(', ')},`).join('\n')}
    };
}
`;
}
