import type { Schematic, SchematicRow } from 'markdown';
import type { Description, Setting } from 'settings';

type Field = Extract<SchematicRow, { readonly kind: 'field' }>;

/** A drawing with its caption. `of` ends the sentence "A drawing of …". */
export function drawing(of: string, windows: Schematic['windows']): Schematic {
  return { caption: `A drawing of ${of}. Unity shows it in its own style.`, windows };
}

/** Fields with the names and defaults that settings have in a description: those that are named, or else all. */
export function settings<D extends Description>(
  description: D,
  ...names: readonly (keyof D & string)[]
): SchematicRow[] {
  const chosen: readonly string[] = names.length === 0 ? Object.keys(description) : names;
  return chosen.map((name): SchematicRow => {
    const setting: Setting | undefined = description[name];
    if (!setting) throw new Error(`The description has no setting "${name}".`);
    return { kind: 'setting', setting };
  });
}

/** A field that the kernel does not know. */
export function field(look: Field['look'], label: string, value: string): SchematicRow {
  return { kind: 'field', look, label, value };
}

/** A switch. `words` say its two states. */
export function onOff(
  label: string,
  isOn: boolean,
  words = { on: 'on', off: 'off' },
): SchematicRow {
  const look = isOn ? 'on' : 'off';
  return field(look, label, words[look]);
}

/** A field for an object of this type, with nothing in it. */
export function noObject(label: string, type: string): SchematicRow {
  return field('object', label, `None (${type})`);
}

/** A choice of any biomes, with none chosen. */
export function noBiomes(label: string): SchematicRow {
  return field('choice', label, 'None');
}

/** Values side by side, of which the first is chosen. */
export function choices(label: string, ...options: readonly string[]): SchematicRow {
  return { kind: 'choices', label, options };
}

/** Rows below a name that folds them. */
export function group(label: string, ...rows: readonly SchematicRow[]): SchematicRow {
  return { kind: 'group', label, rows };
}

/** A list with its entries. */
export function list(label: string, ...rows: readonly SchematicRow[]): SchematicRow {
  return { kind: 'list', label, rows };
}

/** Entries that are only names. */
export function items(names: readonly { readonly name: string }[]): SchematicRow[] {
  return names.map(({ name }) => ({ kind: 'item', label: name }));
}

/** Buttons side by side. */
export function buttons(...labels: readonly string[]): SchematicRow {
  return { kind: 'buttons', labels };
}
