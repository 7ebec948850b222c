import { type CSSProperties, type ReactNode, useContext, useState } from 'react';
import type { FigurePicture } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { PictureSource } from '#engine/shared/figure-host/picture.tsx';
import { PicturePlay } from '#engine/shared/figure-host/picture-play.tsx';
import { OpenRules, Picture } from '../../level/picture.tsx';

/** Where the second and the third picture begin, in hundredths of the width; `pipeline.css` has the same. */
const BEGINNINGS = { plan: 25, level: 58 } as const;

/**
 * One level at three stages, each picture over the one before and cut off where it begins. Dividers move the cuts; how
 * they stand is no part of the address.
 */
export function Cut({ pictures }: { readonly pictures: readonly FigurePicture[] }) {
  const isLive = useIsLive();
  const painted = useContext(PictureSource)?.pictures.find(({ id }) => id === 'theme');
  const [{ plan, level }, begin] = useState<{ readonly plan: number; readonly level: number }>(
    BEGINNINGS,
  );
  // The server's HTML may have no style of its own, so the style sheet has the cuts until the figure is live.
  const from = (at: number): CSSProperties | undefined =>
    isLive ? { clipPath: `inset(0 0 0 ${at}%)` } : undefined;
  const after = (at: number): CSSProperties | undefined =>
    isLive ? { left: `${at}%` } : undefined;
  const tagOf = (id: string): ReactNode => {
    const picture = pictures.find((one) => one.id === id);
    return (
      picture && (
        <p className="cut-tag">
          <b>{picture.label}</b> <span>{picture.note}</span>
        </p>
      )
    );
  };
  return (
    <div className="cut">
      <div className="cut-stage">
        <Picture of="noise" bare />
        {tagOf('noise')}
      </div>
      <div className="cut-stage cut-plan" style={from(plan)}>
        <Picture of="int-grid" bare />
        <div className="cut-beginning" style={after(plan)}>
          {tagOf('int-grid')}
        </div>
      </div>
      <div className="cut-stage cut-level" style={from(level)}>
        <Picture of="theme" bare />
        {tagOf('theme')}
        <div className="picture-tools">
          <OpenRules of="theme" />
        </div>
        {painted && <PicturePlay picture={painted} />}
      </div>
      <Divider
        label="Where the plan begins"
        at={plan}
        move={(to) => begin({ plan: to, level: Math.max(level, to) })}
      />
      <Divider
        label="Where the level begins"
        at={level}
        move={(to) => begin({ plan: Math.min(plan, to), level: to })}
      />
    </div>
  );
}

/** How near to an edge a divider comes, in hundredths of the width: one can always take hold of it. */
const NEAREST = 3;

interface DividerProps {
  readonly label: string;
  readonly at: number;
  move(to: number): void;
}

/** A slider over the picture. Only its thumb takes the pointer, and it pushes the other one along. */
function Divider({ label, at, move }: DividerProps) {
  const isLive = useIsLive();
  return (
    <input
      type="range"
      className="cut-divider"
      aria-label={label}
      aria-valuetext={`${at} %`}
      min={NEAREST}
      max={100 - NEAREST}
      value={at}
      disabled={!isLive}
      onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
    />
  );
}
