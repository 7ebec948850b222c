export { type LevelObject, paintObjects } from './src/objects.ts';
export { greyGrid, paintHeights, paintIntGrid, TILE } from './src/pictures.ts';
export {
  blend,
  type Colour,
  copyRaster,
  fillRect,
  makeRaster,
  PAIR,
  plot,
  type Raster,
} from './src/raster.ts';
export {
  laySprites,
  NO_SPRITES,
  type PlacedSprite,
  paintSprites,
  type SpriteLayer,
  walkSprites,
} from './src/sheet/paint-sprites.ts';
export { paintTheme, spritesOf } from './src/sheet/paint-theme.ts';
export { paintTileSheet, SHEET_SIZE } from './src/sheet/tile-sheet.ts';
export { SPRITE } from './src/stone/sprite-tile.ts';
