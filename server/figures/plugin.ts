import type { ApiType, DescribedSettings, Schematic } from 'markdown';
import type {
  AnyFigure,
  AnySettings,
  FigureModel,
  PaintablePicture,
} from '../../shared/figure-host/figure.ts';
import type { Computing, Views } from '../../shared/figure-host/plugin.ts';

/** `plugin` of `#site/server.ts`: what a site brings to the server, which loads whatever is large when it needs it. */
export interface ServerPlugin {
  readonly views: Views;
  computing(): Promise<Computing>;
  /** Figures without settings, which browsers never compute. */
  readonly stills?: Stills;
  /** Settings that pages can show in tables, by the name of what they belong to. */
  settings?(): Promise<ReadonlyMap<string, DescribedSettings>>;
  /** Drawings of windows of what the site documents, by the names that pages call them. */
  schematics?(): Promise<ReadonlyMap<string, Schematic>>;
  /** A picture in a format of its figure. Undefined for a picture that does not have it. */
  download?(
    picture: PaintablePicture,
    about: About,
    ending: string,
  ): Promise<Uint8Array | undefined>;
  /** Types that pages describe and samples of code may use. */
  readonly api?: readonly ApiType[];
}

interface Stills {
  figures(): Promise<readonly AnyFigure[]>;
  computes(): Promise<Readonly<Record<string, () => FigureModel<unknown>>>>;
}

/** What a file says about what is in it. */
interface About {
  readonly figure: AnyFigure;
  /** Id of the picture. */
  readonly picture: string;
  /** That of the model. */
  readonly digest: string | undefined;
  readonly settings: AnySettings;
}
