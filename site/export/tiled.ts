import type { About } from './about.ts';
import type { ExportedLevel } from './exported-level.ts';
import type { UsedTile } from './tileset.ts';

/** The version of Tiled's format. */
const VERSION = '1.10';
const FLIP_X = 2 ** 31;
const FLIP_Y = 2 ** 30;

/** A level as a map of Tiled, whose tileset lies beside it. The int grid is a hidden layer of coloured tiles. */
export function tiledMap(
  level: ExportedLevel,
  about: About,
  pictures: { readonly tiles: string; readonly kinds: string },
): object {
  const { width, height, tileSize, layers, kinds, intGrid, tileset, seed } = level;
  const firstKind = tileset.names.length + 1;
  const all = [
    {
      name: 'Int grid',
      visible: false,
      data: intGrid.map((kind) => (kind < 0 ? 0 : firstKind + kind)),
    },
    ...layers.map(({ name, cells }) => ({ name, visible: true, data: cells.map(gidOf) })),
  ];
  const place = { x: 0, y: 0, width, height, opacity: 1 };
  const sheet = (
    name: string,
    firstgid: number,
    image: string,
    columns: number,
    names: readonly string[],
    rows: number,
  ) => ({
    firstgid,
    name,
    image,
    imagewidth: columns * tileSize,
    imageheight: rows * tileSize,
    tilewidth: tileSize,
    tileheight: tileSize,
    tilecount: names.length,
    columns,
    margin: 0,
    spacing: 0,
    tiles: names.map((type, id) => ({ id, type })),
  });
  return {
    type: 'map',
    version: VERSION,
    tiledversion: '1.11.2',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    compressionlevel: -1,
    width,
    height,
    tilewidth: tileSize,
    tileheight: tileSize,
    nextlayerid: all.length + 1,
    nextobjectid: 1,
    // As text, since whole numbers of Tiled end at 2,147,483,647.
    properties: propertiesOf({ ...about, seed, settings: JSON.stringify(about.settings) }),
    layers: all.map((layer, index) => ({
      id: index + 1,
      type: 'tilelayer',
      encoding: 'csv',
      ...place,
      ...layer,
    })),
    tilesets: [
      sheet(
        'tiles',
        1,
        pictures.tiles,
        tileset.columns,
        tileset.names,
        tileset.picture.height / tileSize,
      ),
      sheet('int-grid', firstKind, pictures.kinds, kinds.length, kindNames(level), 1),
    ],
  };
}

function kindNames({ kinds }: ExportedLevel): readonly string[] {
  return kinds.map(({ name }) => name);
}

function gidOf(used: UsedTile | null): number {
  return used === null ? 0 : used.tile + 1 + (used.flipX ? FLIP_X : 0) + (used.flipY ? FLIP_Y : 0);
}

function propertiesOf(values: Readonly<Record<string, string | number>>) {
  return Object.entries(values).map(([name, value]) => ({
    name,
    type: 'string',
    value: String(value),
  }));
}
