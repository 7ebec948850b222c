import { useContext } from 'react';
import {
  Picture as HostPicture,
  type PictureProps,
  PictureSource,
} from '#engine/shared/figure-host/picture.tsx';
import { rulesHref } from './rules-address.ts';
import { WhyHere, WhyPicker } from './why/why.tsx';

interface LevelPictureProps extends Omit<PictureProps, 'below'> {
  /** without the panel that explains a cell, which then stands elsewhere */
  readonly mute?: boolean;
  /** whether a pointer on the picture has another meaning than to choose a cell */
  readonly isTaken?: boolean;
}

/** One picture of the figure. Cells of a level in a theme can be chosen, and a link leads to its rules. */
export function Picture({
  of,
  bare = false,
  mute = false,
  isTaken = false,
  children,
}: LevelPictureProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture || bare) return <HostPicture {...{ of, bare, children }} />;
  const below = (
    <>
      <OpenRules of={of} hasCells={!isTaken} />
      {!mute && <WhyHere host={source.host} pictures={[picture]} />}
    </>
  );
  return (
    <HostPicture of={of} below={below}>
      {children}
      {!isTaken && picture.level && <WhyPicker of={of} level={picture.level} />}
    </HostPicture>
  );
}

interface OpenRulesProps extends Pick<PictureProps, 'of'> {
  /** whether cells of the picture can be chosen */
  readonly hasCells?: boolean;
}

/** Below a picture that a theme painted: a link to its rules, with the same level. Empty for other pictures. */
export function OpenRules({ of, hasCells = false }: OpenRulesProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture?.level) return null;
  const { rules } = picture.level;
  return (
    <p className="open-rules">
      {rules === null ? (
        'No link to the rule editor can hold this level.'
      ) : (
        <a rel="nofollow" href={rulesHref(source.host, rules)}>
          Open these rules<span className="visually-hidden">: {picture.label}</span>
        </a>
      )}
      {hasCells && !picture.level.story && Object.keys(source.figure.settings).length > 0 && (
        <span className="choose-cell">
          {' Click a cell, or use the arrow keys, to see why it is as it is.'}
        </span>
      )}
    </p>
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
