import type { AnyFigure, AnySettings, DownloadFormat, SeenModel } from './figure.ts';
import { exportHref, fitsScale, type PictureHost } from './picture-address.ts';

/** The sizes that are offered; an address can name others. */
const SCALES = [1, 2, 4, 8];

interface ExportsProps {
  readonly host: PictureHost;
  readonly figure: AnyFigure;
  readonly settings: AnySettings;
  readonly model: SeenModel<unknown>;
}

/** Links to what pictures show as files, which the server makes. Empty for a figure without such pictures. */
export function Exports({ host, figure, settings, model }: ExportsProps) {
  const pictures = model.pictures.filter(({ isDownloadable }) => isDownloadable);
  if (pictures.length === 0) return null;
  return (
    <div className="exports">
      {pictures.map((picture) => {
        const link = (as: number | DownloadFormat, label: string) => (
          <a
            key={label}
            rel="nofollow"
            download=""
            href={exportHref(host, figure, settings, picture.id, as)}
          >
            {label}
          </a>
        );
        return (
          <p key={picture.id}>
            <b>Export {picture.label}</b>
            {figure.downloads.map((format) => link(format, format.label))}
            {SCALES.filter((scale) => fitsScale(picture, scale)).map((scale) =>
              link(scale, `PNG ${scale}×`),
            )}
          </p>
        );
      })}
    </div>
  );
}
