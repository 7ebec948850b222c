import type { Setting } from 'settings';

/** A drawing of windows of an application, made from the names and defaults of their controls. */
export interface Schematic {
  /** What it shows. It says that this is a drawing, since the application looks different. */
  readonly caption: string;
  readonly windows: readonly SchematicWindow[];
}

interface SchematicWindow {
  readonly title: string;
  readonly rows: readonly SchematicRow[];
}

export type SchematicRow =
  | SettingRow
  | FieldRow
  | ChoicesRow
  | GroupRow
  | ListRow
  | ItemRow
  | CellsRow
  | ButtonsRow;

/** A field whose name and value are those of a setting, as in the tables of settings. */
interface SettingRow {
  readonly kind: 'setting';
  readonly setting: Setting;
}

/** A field that no description has. */
interface FieldRow {
  readonly kind: 'field';
  readonly label: string;
  /** `on` and `off` are switches. */
  readonly look: 'choice' | 'number' | 'object' | 'off' | 'on' | 'text';
  readonly value: string;
}

/** Values side by side, of which one is chosen. */
interface ChoicesRow {
  readonly kind: 'choices';
  readonly label: string;
  /** The first is chosen. */
  readonly options: readonly string[];
}

/** Rows below a name that folds them. */
interface GroupRow {
  readonly kind: 'group';
  readonly label: string;
  readonly rows: readonly SchematicRow[];
}

/** A list that grows and shrinks by its plus and minus. */
interface ListRow {
  readonly kind: 'list';
  readonly label: string;
  readonly rows: readonly SchematicRow[];
}

/** An entry that is only a name. */
interface ItemRow {
  readonly kind: 'item';
  readonly label: string;
}

/** Nine cells, the upper three first. */
interface CellsRow {
  readonly kind: 'cells';
  readonly label: string;
  readonly cells: readonly string[];
}

interface ButtonsRow {
  readonly kind: 'buttons';
  readonly labels: readonly string[];
}
