import type { ComponentType } from 'react';
import type { FigureProps } from '../../shared/article/figure.tsx';
import { LEAF_ATTRIBUTE } from '../../shared/article/leaf.tsx';
import { readFullPlace } from '../../shared/figure-host/address.ts';
import { FigureShell } from '../../shared/figure-host/figure-shell.tsx';
import type { PictureHost } from '../../shared/figure-host/picture-address.ts';
import { useWords } from '../../shared/ui/words.tsx';
import type { ShownFigure, ShownFigures } from '../figures/figures.ts';

/** Creates the component for a page's figures on the server. A form and links make them work without scripts. */
export function createServerFigure(
  figures: ShownFigures,
  href: string,
  pictures: PictureHost,
): ComponentType<FigureProps> {
  const [first] = figures.keys();
  return function ServerFigure({ id, isStill, full, fullSettings }) {
    const shown = figures.get(id);
    if (shown === undefined)
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
          full={full}
          fullSettings={fullSettings}
        />
      </div>
    );
  };
}

interface FigureMarkupProps extends Pick<FigureProps, 'full' | 'fullSettings'> {
  readonly shown: ShownFigure | null;
  readonly id: string;
  readonly href: string;
  readonly pictures: PictureHost;
  readonly isFirst?: boolean;
}

/** The content of a figure's container. The code of a figure is the site's, and may fail while the rest can be read. */
export function FigureMarkup({
  shown,
  id,
  href,
  pictures,
  isFirst = false,
  ...short
}: FigureMarkupProps) {
  if (!shown) return <FailedFigure />;
  const { figure, model, settings, problems, base } = shown;
  const place = { id, href, base, pictures, full: readFullPlace(figure, short) };
  return (
    <FigureShell
      {...{ figure, place, settings, model, problems, isFirst }}
      shown={settings}
      isLive={false}
      change={() => undefined}
    />
  );
}

function FailedFigure() {
  const say = useWords();
  return (
    <div className="load-failure">
      <p>{say('This part of the page could not be loaded.')}</p>
    </div>
  );
}
