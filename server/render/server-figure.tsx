import type { ComponentType } from 'react';
import type { FigureProps } from '../../shared/article/figure.tsx';
import { LEAF_ATTRIBUTE } from '../../shared/article/leaf.tsx';
import { FigureShell } from '../../shared/figure-host/figure-shell.tsx';
import type { PictureHost } from '../../shared/figure-host/picture-address.ts';
import type { ShownFigure } from '../figures/figures.ts';

/** Creates the component for a page's figures on the server. A form and links make them work without scripts. */
export function createServerFigure(
  figures: ReadonlyMap<string, ShownFigure>,
  href: string,
  pictures: PictureHost,
): ComponentType<FigureProps> {
  const [first] = figures.keys();
  return function ServerFigure({ id, isStill }) {
    const shown = figures.get(id);
    if (!shown)
      throw new Error(
        `The figure "${id}" of ${href} was not computed before its page was rendered.`,
      );
    return (
      <div id={isStill ? undefined : id} className="live-figure" {...{ [LEAF_ATTRIBUTE]: '' }}>
        <FigureMarkup
          shown={shown}
          id={id}
          href={href}
          pictures={pictures}
          isFirst={id === first}
        />
      </div>
    );
  };
}

interface FigureMarkupProps {
  readonly shown: ShownFigure;
  readonly id: string;
  readonly href: string;
  readonly pictures: PictureHost;
  readonly isFirst?: boolean;
}

/** The content of a figure's container. */
export function FigureMarkup({ shown, id, href, pictures, isFirst = false }: FigureMarkupProps) {
  const { figure, model, settings, problems, base } = shown;
  const place = { id, href, base, pictures };
  return (
    <FigureShell
      {...{ figure, place, settings, model, problems, isFirst }}
      shown={settings}
      isLive={false}
      change={() => undefined}
    />
  );
}
