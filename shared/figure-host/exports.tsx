import type { AnyFigure, AnySettings, SeenModel } from './figure.ts';
import { exportHref, fitsScale, type LevelFormat, type PictureHost } from './picture-address.ts';

/** The sizes that are offered; an address can name others. */
const SCALES = [1, 2, 4, 8];
const FORMATS: readonly (readonly [LevelFormat, string])[] = [
  ['tiled.zip', 'Tiled'],
  ['ldtk.zip', 'LDtk'],
  ['json', 'JSON'],
  ['cs', 'C#'],
];

interface ExportsProps {
  readonly host: PictureHost;
  readonly figure: AnyFigure;
  readonly settings: AnySettings;
  readonly model: SeenModel<unknown>;
}

/** Links to the shown levels as files, which the server makes. Empty for a figure that shows no level in a theme. */
export function Exports({ host, figure, settings, model }: ExportsProps) {
  const pictures = model.pictures.filter(({ level }) => level);
  if (pictures.length === 0) return null;
  return (
    <details className="exports">
      <summary>Export</summary>
      {pictures.map((picture) => {
        const link = (as: number | LevelFormat, label: string) => (
          <a key={as} rel="nofollow" download="" href={exportHref(host, figure, settings, picture.id, as)}>
            {label}
          </a>
        );
        return (
          <p key={picture.id}>
            <b>{picture.label}</b>
            {FORMATS.map(([format, label]) => link(format, label))}
            {SCALES.filter((scale) => fitsScale(picture, scale)).map((scale) => link(scale, `PNG ${scale}×`))}
          </p>
        );
      })}
    </details>
  );
}
