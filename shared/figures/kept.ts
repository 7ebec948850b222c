import { copyRaster, type Raster } from '../generator/tiles/raster.ts';

/**
 * Keeps the last few things that were made, since somebody who plays with a figure comes back to the same settings again and again.
 * @param most how many are kept
 * @returns what was made for a key, made now if it is not there
 */
export function keepLast<Value extends object>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    // To the end of the row, where the newest are.
    kept.delete(key);
    kept.set(key, value);
    for (const old of kept.keys()) if (kept.size > most) kept.delete(old);
    return value;
  };
}

/**
 * A picture that is painted once.
 * @param painted the pictures so far, by name
 * @returns a copy, because it may travel to another thread
 */
export function paintOnce(painted: Map<string, Raster>, name: string, paint: () => Raster): Raster {
  const raster = painted.get(name) ?? paint();
  painted.set(name, raster);
  return copyRaster(raster);
}
