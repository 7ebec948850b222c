import { useContext } from 'react';
import {
  Picture as HostPicture,
  type PictureProps,
  PictureSource,
} from '#engine/shared/figure-host/picture.tsx';
import { More } from './more.tsx';
import { rulesHref } from './rules-address.ts';
import { ChosenCell, WhyHere, WhyPicker } from './why/why.tsx';

interface LevelPictureProps extends Omit<PictureProps, 'below'> {
  /** without the panel that explains a cell, which then stands elsewhere */
  readonly mute?: boolean;
  /** whether a pointer on the picture has another meaning than to choose a cell */
  readonly isTaken?: boolean;
  /** the picture whose rules the link opens; itself if absent */
  readonly rulesOf?: string;
}

/** One picture of the figure. Cells of a level in a theme can be chosen, and a link leads to its rules. */
export function Picture({
  of,
  bare = false,
  mute = false,
  isTaken = false,
  rulesOf = of,
  children,
  ...rest
}: LevelPictureProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture || bare) return <HostPicture {...{ of, bare, children, ...rest }} />;
  return (
    <HostPicture
      {...{ of, ...rest }}
      above={<Tools of={of} rulesOf={rulesOf} hasCells={!isTaken} />}
      below={!mute && !picture.level?.story && <WhyHere host={source.host} pictures={[picture]} />}
    >
      {children}
      {!isTaken && picture.level && <WhyPicker of={of} level={picture.level} />}
    </HostPicture>
  );
}

interface ToolsProps {
  readonly of: string;
  readonly rulesOf: string;
  readonly hasCells: boolean;
}

/** Buttons of a picture that a theme painted: why a cell is as it is, and the rules with the same level. */
function Tools({ of, rulesOf, hasCells }: ToolsProps) {
  const source = useContext(PictureSource);
  const why = useContext(ChosenCell);
  const level = source?.pictures.find(({ id }) => id === of)?.level;
  if (!source) return null;
  const isChosen = why?.chosen?.of === of;
  const canExplain = hasCells && Object.keys(source.figure.settings).length > 0;
  return (
    <>
      {canExplain && why && level && !level.story && (
        <button
          type="button"
          className="explain-button"
          aria-label="Explain a cell"
          title="Explain a cell: click one, or use the arrow keys"
          aria-pressed={isChosen}
          disabled={!why.isLive}
          onClick={() =>
            why.choose(
              isChosen
                ? null
                : {
                    of,
                    x: Math.floor(level.place.width / 2),
                    y: Math.floor(level.place.height / 2),
                  },
            )
          }
        >
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M5.2 5.8a2.8 2.8 0 1 1 4.3 2.4c-1 .6-1.5 1.1-1.5 2.1M8 12.7v.3" />
          </svg>
        </button>
      )}
      <OpenRules of={rulesOf} />
    </>
  );
}

/** A link to the rules that painted a picture, with the same level. */
export function OpenRules({ of }: Pick<PictureProps, 'of'>) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  const rules = picture?.level?.rules;
  if (!source || !rules) return null;
  return (
    <a
      className="open-rules"
      rel="nofollow"
      href={rulesHref(source.host, rules)}
      title="Open these rules"
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 4h10M3 8h10M3 12h6" />
      </svg>
      <span className="visually-hidden">Open these rules: {picture.label}</span>
    </a>
  );
}

/** Why the cell that the settings of the figure choose is as it is. */
export function WhyChosen({ of }: Pick<PictureProps, 'of'>) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture?.level?.story) return null;
  return (
    <More label="Why this cell?" isHalf>
      <WhyHere host={source.host} pictures={[picture]} />
    </More>
  );
}

/** All pictures of a figure side by side, for figures that show nothing else. */
export function Pictures() {
  const source = useContext(PictureSource);
  const pictures = source?.pictures ?? [];
  return (
    <>
      <div className={`panels panels-${pictures.length}`}>
        {pictures.map(({ id }) => (
          <Picture key={id} of={id} mute />
        ))}
      </div>
      {source && <WhyHere host={source.host} pictures={pictures} />}
    </>
  );
}
