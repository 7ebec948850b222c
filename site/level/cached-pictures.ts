import { copyRaster, type Raster } from 'tile-art';

/**
 * A small cache of the last used values: while somebody uses a figure, the same settings recur.
 * @param most how many values are kept
 * @returns a function that returns the value of a key and makes it if it is missing
 */
export function keepLast<Value extends object>(
  most: number,
): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    // Moved to the end, where the newest values are.
    kept.delete(key);
    kept.set(key, value);
    for (const old of kept.keys()) if (kept.size > most) kept.delete(old);
    return value;
  };
}

/**
 * Keeps the last runs, which several settings share.
 * @param apart settings that a run does not depend on, such as the chosen cell, each with any value
 * @returns a function that returns the run of some settings
 */
export function keepRuns<Settings, Run extends object>(
  most: number,
  apart: Partial<Settings>,
  make: (settings: Settings) => Run,
): (settings: Settings) => Run {
  const keep = keepLast<Run>(most);
  return (settings) => keep(JSON.stringify({ ...settings, ...apart }), () => make(settings));
}

/**
 * Keeps the last used pictures.
 * @returns a function that returns a copy, since its pixels may be transferred to another thread
 */
export function keepPictures(most: number): (key: string, paint: () => Raster) => Raster {
  const keep = keepLast<Raster>(most);
  return (key, paint) => copyRaster(keep(key, paint));
}

/** Paints a picture once, and returns a copy too. `painted` has the pictures so far, by name. */
export function paintOnce(painted: Map<string, Raster>, name: string, paint: () => Raster): Raster {
  const raster = painted.get(name) ?? paint();
  painted.set(name, raster);
  return copyRaster(raster);
}
