import { type About, pascalCase } from './about.ts';
import type { ExportedLayer, ExportedLevel } from './exported-level.ts';

/** The version of LDtk's format. */
const VERSION = '1.5.3';
const BACKGROUND = '#000000';
const TILESET_UID = 1;
const LEVEL_UID = 2;
const FIRST_LAYER_UID = 3;

/** A level as a project of LDtk with this one level, whose tileset lies beside it. */
export function ldtkProject(level: ExportedLevel, about: About, tilesPicture: string): object {
  const { width, height, tileSize, layers, tileset } = level;
  const iid = (number: number): string =>
    `00000000-0000-4000-8000-${about.digest}${String(number).padStart(4, '0')}`;
  // LDtk lists the layer in front first. The int grid lies behind all tiles.
  const all = [
    ...layers.map((layer, index) => ({ layer, uid: FIRST_LAYER_UID + 1 + index })).toReversed(),
    { layer: null, uid: FIRST_LAYER_UID },
  ];
  const ground = { pxWid: width * tileSize, pxHei: height * tileSize };
  return {
    jsonVersion: VERSION,
    iid: iid(0),
    appBuildId: 473703,
    nextUid: FIRST_LAYER_UID + all.length,
    identifierStyle: 'Free',
    levelNamePattern: 'Level_%idx',
    toc: [],
    worldLayout: 'Free',
    worldGridWidth: ground.pxWid,
    worldGridHeight: ground.pxHei,
    defaultLevelWidth: ground.pxWid,
    defaultLevelHeight: ground.pxHei,
    defaultPivotX: 0,
    defaultPivotY: 0,
    defaultGridSize: tileSize,
    defaultEntityWidth: tileSize,
    defaultEntityHeight: tileSize,
    bgColor: BACKGROUND,
    defaultLevelBgColor: BACKGROUND,
    minifyJson: false,
    externalLevels: false,
    exportTiled: false,
    simplifiedExport: false,
    imageExportMode: 'None',
    exportLevelBg: true,
    backupOnSave: false,
    backupLimit: 10,
    flags: [],
    customCommands: [],
    tutorialDesc: `${about.figure}, digest ${about.digest}, settings ${JSON.stringify(about.settings)}`,
    dummyWorldIid: iid(1),
    worlds: [],
    defs: {
      layers: all.map(({ layer, uid }) => layerDefinition(level, layer, uid)),
      entities: [],
      tilesets: [
        {
          uid: TILESET_UID,
          identifier: 'Tiles',
          relPath: tilesPicture,
          embedAtlas: null,
          tagsSourceEnumUid: null,
          pxWid: tileset.picture.width,
          pxHei: tileset.picture.height,
          __cWid: tileset.columns,
          __cHei: tileset.picture.height / tileSize,
          tileGridSize: tileSize,
          spacing: 0,
          padding: 0,
          tags: [],
          enumTags: [],
          customData: tileset.names.map((data, tileId) => ({ tileId, data })),
          savedSelections: [],
        },
      ],
      enums: [],
      externalEnums: [],
      levelFields: [],
    },
    levels: [
      {
        identifier: pascalCase(about.figure, about.picture),
        iid: iid(2),
        uid: LEVEL_UID,
        worldX: 0,
        worldY: 0,
        worldDepth: 0,
        ...ground,
        __bgColor: BACKGROUND,
        __smartColor: BACKGROUND,
        bgColor: null,
        bgRelPath: null,
        bgPos: null,
        __bgPos: null,
        externalRelPath: null,
        bgPivotX: 0.5,
        bgPivotY: 0.5,
        useAutoIdentifier: false,
        fieldInstances: [],
        __neighbours: [],
        layerInstances: all.map(({ layer, uid }) => ({
          ...layerInstance(level, layer, uid, iid(uid)),
          __tilesetRelPath: layer && tilesPicture,
        })),
      },
    ],
  };
}

const INT_GRID = 'IntGrid';

/** A layer of tiles, or the int grid if there is no such layer. */
function layerDefinition(
  { tileSize, kinds }: ExportedLevel,
  layer: ExportedLayer | null,
  uid: number,
) {
  const type = layer ? 'Tiles' : INT_GRID;
  const values = kinds.map(({ name, colour }, kind) => ({
    value: kind + 1,
    identifier: pascalCase(name),
    color: `#${colour.toString(16).padStart(6, '0')}`,
    tile: null,
    groupUid: 0,
  }));
  return {
    __type: type,
    type,
    identifier: identifierOf(layer),
    uid,
    gridSize: tileSize,
    displayOpacity: 1,
    inactiveOpacity: 1,
    guideGridWid: 0,
    guideGridHei: 0,
    hideInList: false,
    hideFieldsWhenInactive: true,
    canSelectWhenInactive: true,
    renderInWorldView: true,
    useAsyncRender: false,
    pxOffsetX: 0,
    pxOffsetY: 0,
    parallaxFactorX: 0,
    parallaxFactorY: 0,
    parallaxScaling: true,
    requiredTags: [],
    excludedTags: [],
    uiFilterTags: [],
    autoRuleGroups: [],
    autoSourceLayerDefUid: null,
    intGridValues: layer ? [] : values,
    intGridValuesGroups: [],
    tilesetDefUid: layer ? TILESET_UID : null,
    tilePivotX: 0,
    tilePivotY: 0,
  };
}

function layerInstance(
  { width, height, tileSize, intGrid, tileset }: ExportedLevel,
  layer: ExportedLayer | null,
  uid: number,
  iid: string,
) {
  const gridTiles = (layer?.cells ?? []).flatMap((used, cell) => {
    if (!used) return [];
    const px = [(cell % width) * tileSize, Math.floor(cell / width) * tileSize];
    const src = [
      (used.tile % tileset.columns) * tileSize,
      Math.floor(used.tile / tileset.columns) * tileSize,
    ];
    return [
      { px, src, f: (used.flipX ? 1 : 0) + (used.flipY ? 2 : 0), t: used.tile, d: [cell], a: 1 },
    ];
  });
  return {
    __identifier: identifierOf(layer),
    __type: layer ? 'Tiles' : INT_GRID,
    __cWid: width,
    __cHei: height,
    __gridSize: tileSize,
    __opacity: 1,
    __pxTotalOffsetX: 0,
    __pxTotalOffsetY: 0,
    __tilesetDefUid: layer ? TILESET_UID : null,
    iid,
    levelId: LEVEL_UID,
    layerDefUid: uid,
    pxOffsetX: 0,
    pxOffsetY: 0,
    visible: true,
    optionalRules: [],
    intGridCsv: layer ? [] : intGrid.map((kind) => kind + 1),
    autoLayerTiles: [],
    seed: 0,
    overrideTilesetUid: null,
    gridTiles,
    entityInstances: [],
  };
}

function identifierOf(layer: ExportedLayer | null): string {
  return layer ? pascalCase(layer.name) : INT_GRID;
}
