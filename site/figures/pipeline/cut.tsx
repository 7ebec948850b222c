import { type CSSProperties, type ReactNode, useContext, useState } from 'react';
import type { FigurePicture } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { PictureSource } from '#engine/shared/figure-host/picture.tsx';
import { PicturePlay } from '#engine/shared/figure-host/picture-play.tsx';
import { percent } from '#engine/shared/figure-host/words.ts';
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
  const nameOf = (id: string, look: string, left: number, right: number): ReactNode => {
    const picture = pictures.find((one) => one.id === id);
    return (
      picture && (
        <div
          className={`cut-name ${look}`}
          style={isLive ? { left: `${left}%`, right: `${100 - right}%` } : undefined}
        >
          <p className="cut-tag">
            <b>{picture.label}</b> <span>{picture.note}</span>
          </p>
        </div>
      )
    );
  };
  return (
    <div className="cut">
      <div className="cut-stage">
        <Picture of="noise" bare />
      </div>
      <div className="cut-stage cut-plan" style={from(plan)}>
        <Picture of="int-grid" bare />
      </div>
      <div className="cut-stage cut-level" style={from(level)}>
        <Picture of="theme" bare />
      </div>
      {nameOf('noise', 'is-noise', 0, plan)}
      {nameOf('int-grid', 'is-plan', plan, level)}
      {nameOf('theme', 'is-level', level, 100)}
      <div className="picture-tools">
        <OpenRules of="theme" />
      </div>
      {painted && <PicturePlay picture={painted} />}
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
      aria-valuetext={percent(at / 100)}
      min={NEAREST}
      max={100 - NEAREST}
      value={at}
      disabled={!isLive}
      onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
    />
  );
}
