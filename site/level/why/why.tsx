import { createContext, useContext, useEffect, useState } from 'react';
import type { ExplainPlace, FigurePicture, SeenModel } from '#engine/shared/figure-host/figure.ts';
import type { PictureHost } from '#engine/shared/figure-host/picture-address.ts';
import { CellPicker } from '../cell-picker.tsx';
import type { CellStory, ShownLevel } from '../level.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { rulesHref } from '../rules-address.ts';
import { WhyPanel } from './why-panel.tsx';

interface Choice {
  readonly of: string;
  readonly x: number;
  readonly y: number;
}

interface Why {
  /** of the panel, for descriptions */
  readonly id: string;
  readonly chosen: Choice | null;
  readonly told: Told | null;
  /** whether something can answer */
  readonly isLive: boolean;
  /** Chooses a cell, or none. */
  choose(choice: Choice | null): void;
  /** The pointer is over a cell, or has left. */
  hover(choice: Choice | null): void;
}

/** The chosen cell of a figure and its story; the shell provides them. */
export const ChosenCell = createContext<Why | null>(null);

/**
 * The chosen cell of a figure and its story. A pointer over the level shows other cells once one is chosen, and the
 * question is asked again when the figure has computed another level.
 */
export function useWhy(
  id: string,
  model: SeenModel<unknown>,
  explain: ExplainPlace | undefined,
): Why {
  const [chosen, choose] = useState<Choice | null>(null);
  const [hovered, hover] = useState<Choice | null>(null);
  const [answer, setAnswer] = useState<Told | null>(null);
  const { of, x, y } = hovered ?? chosen ?? { of: '', x: 0, y: 0 };
  const levelOf = (picture: string): ShownLevel | undefined =>
    model.pictures.find((one) => one.id === picture)?.level;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another level is shown.
  useEffect(() => {
    if (of === '' || !explain) return;
    let isOver = false;
    const take = (story: CellStory | null): void => {
      if (!isOver) setAnswer(story && { of, story });
    };
    // The figure says itself that its worker has failed.
    explain(of, x, y).then(take, () => take(null));
    return () => {
      isOver = true;
    };
  }, [explain, of, x, y, model]);
  const own = model.pictures.find(({ level }) => level?.story);
  const told = own?.level?.story
    ? { of: own.id, story: own.level.story }
    : chosen && answer && levelOf(answer.of)
      ? answer
      : null;
  return {
    id,
    chosen,
    told,
    isLive: explain !== undefined,
    choose,
    hover: (choice) => hover(chosen && choice),
  };
}

/** A story, and the picture that it is about. */
interface Told {
  readonly of: string;
  readonly story: CellStory;
}

interface WhyHereProps {
  readonly host: PictureHost;
  readonly pictures: readonly FigurePicture[];
}

/** The panel, once there is a story about one of these pictures. Each rule leads to the rule editor. */
export function WhyHere({ host, pictures }: WhyHereProps) {
  const why = useContext(ChosenCell);
  const level = pictures.find((picture) => picture.id === why?.told?.of)?.level;
  if (!why?.told || !level) return null;
  const { x, y, name, kind, life, layers } = why.told.story;
  const { rules } = level;
  return (
    <WhyPanel
      id={`${why.id}-why`}
      cell={`Cell ${name}, ${kind}`}
      hint={rules === null ? '' : 'A rule leads to the editor, with this cell.'}
      life={life}
      layers={layers}
      base={host.base}
      lead={({ number }, words) =>
        rules === null ? (
          <span>{words}</span>
        ) : (
          <a rel="nofollow" href={rulesHref(host, rules, { rule: number, x, y })}>
            {words}
          </a>
        )
      }
    />
  );
}

/** Chooses cells of a themed picture by pointer, tap and arrow keys. */
export function WhyPicker({ of, level }: { readonly of: string; readonly level: ShownLevel }) {
  const why = useContext(ChosenCell);
  if (!why?.isLive || level.story) return null;
  const { columns, rows, place } = level;
  const inPlan = ([column, row]: readonly [number, number]): Choice => ({
    of,
    x: Math.max(0, Math.min(place.width - 1, column - place.x)),
    y: Math.max(0, Math.min(place.height - 1, row - place.y)),
  });
  const chosen = why.chosen?.of === of ? why.chosen : null;
  const middle = { x: Math.floor(place.width / 2), y: Math.floor(place.height / 2) };
  const { x, y } = chosen ?? middle;
  return (
    <CellPicker
      size={{ width: columns, height: rows }}
      at={[x + place.x, y + place.y]}
      describedBy={`${why.id}-why-explain`}
      hover={(cell) => why.hover(cell && inPlan(cell))}
      pick={(column, row) => why.choose(inPlan([column, row]))}
      leave={() => why.choose(null)}
    >
      <svg viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
        {chosen && (
          <g fill="none" transform={`translate(${x + place.x} ${rows - 1 - y - place.y})`}>
            <rect stroke={OVER_LEVEL.shade} strokeWidth="5" width="1" height="1" />
            <rect stroke={OVER_LEVEL.light} strokeWidth="2" width="1" height="1" />
          </g>
        )}
      </svg>
    </CellPicker>
  );
}
