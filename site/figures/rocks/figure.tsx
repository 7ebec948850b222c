import { useContext } from 'react';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { PictureSource } from '#engine/shared/figure-host/picture.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { outlineOf } from '../../level/outline.ts';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import { WhyHere } from '../../level/why/why.tsx';
import type { RocksFacts } from './compute.ts';
import { ROCK_LEVEL, ROCKS_SETTINGS, STAGE_NAMES } from './settings.ts';
import type { StageFacts } from './stages.ts';

/** Four ways to place rocks in the same level, each better than the one before. */
export const figure = defineLevelFigure<typeof ROCKS_SETTINGS, RocksFacts>({
  name: 'rocks',
  title: 'Rocks in four stages',
  settings: ROCKS_SETTINGS,
  groups: [
    { label: 'Patches', settings: ['seed', 'wavelength', 'minimum', 'patches', 'goldenRule'] },
    { label: 'Probabilities', settings: ['flat', 'dense', 'scattered', 'golden'] },
  ],
  experiments: {
    'Half as many': {
      settings: { flat: 0.05 },
      proves:
        'A lower probability removes rocks from stage 1 and moves none: every rock that is left was there before.',
    },
    'Small patches': {
      settings: { wavelength: 6 },
      proves:
        'The wavelength is the distance from patch to patch: at 6 cells, the rocky areas break up into small pieces.',
    },
    'Golden, no filter': {
      settings: { goldenRule: 'flat', golden: 0.05 },
      proves:
        'A golden rule with only a probability places golden rocks outside the patches too. Only stage 4 keeps them in, with its biome.',
    },
    'Golden, filter copied': {
      settings: { goldenRule: 'copied', golden: 0.05 },
      proves:
        'A copy of the filter keeps golden rocks inside the patches of stages 2 and 3, but the same numbers are then in two places.',
    },
  },
  controls: 'below',
  caption: () =>
    'The same level and seed, four times. Tinted floor is a patch of the noise, or the biome Rocky. The ring marks the largest circle without a rock.',
  view: RocksView,
});

function RocksView({ model, settings }: ViewProps<typeof ROCKS_SETTINGS, RocksFacts>) {
  const { stages } = model.facts;
  const source = useContext(PictureSource);
  return (
    <>
      <div className="panels rock-panels">
        {stages.map((facts) => (
          <Picture key={facts.stage} of={facts.stage} mute>
            <Marks {...facts} hasPatches={settings.patches} />
          </Picture>
        ))}
      </div>
      {source && <WhyHere host={source.host} pictures={source.pictures} />}
      <More label="Rules and numbers of each stage">
        <div className="rock-stages">
          {stages.map((facts) => (
            <ol key={facts.stage} className="rock-rules" aria-label={STAGE_NAMES[facts.stage]}>
              {facts.rules.map(({ name, where, chance }) => (
                <li key={name}>
                  <b>{name}</b> {where}, chance {chance}
                </li>
              ))}
            </ol>
          ))}
        </div>
        <StageTable {...model.facts} />
      </More>
    </>
  );
}

/** The patches as a tint, and a ring around the emptiest spot, without a rock inside. */
function Marks({ patch, emptiest, hasPatches }: StageFacts & { readonly hasPatches: boolean }) {
  return (
    <svg
      className="picture-overlay"
      viewBox={`0 0 ${ROCK_LEVEL.width} ${ROCK_LEVEL.height}`}
      aria-hidden="true"
    >
      {hasPatches && (
        <path
          d={outlineOf(patch, ROCK_LEVEL.width)}
          fill={TINT}
          fillOpacity="0.17"
          stroke={TINT}
          strokeOpacity="0.85"
          strokeWidth="0.2"
          strokeDasharray="0.5 0.3"
        />
      )}
      {emptiest && <Ring {...emptiest} />}
    </svg>
  );
}

const TINT = '#e08a2e';

function Ring({ x, y, distance }: NonNullable<StageFacts['emptiest']>) {
  const ring = {
    cx: x + 0.5,
    cy: ROCK_LEVEL.height - y - 0.5,
    r: Math.max(0.5, distance - 0.6),
    fill: 'none',
  };
  return (
    <>
      <circle {...ring} stroke={OVER_LEVEL.shade} strokeWidth="0.5" strokeOpacity="0.7" />
      <circle {...ring} stroke={OVER_LEVEL.light} strokeWidth="0.22" strokeDasharray="0.8 0.5" />
    </>
  );
}

function StageTable({ stages }: RocksFacts) {
  return (
    <FigureTable
      look="facts-table"
      caption="For each stage: rocks, cells from the emptiest spot to the nearest rock, golden rocks, and golden rocks outside a patch"
      columns={['Stage', 'Rocks', 'Emptiest', 'Golden', 'Outside']}
    >
      {stages.map(({ stage, rocks, emptiest, golden, hasGolden, goldenOutside }, at) => {
        const distance = emptiest === null ? '–' : emptiest.distance.toFixed(1);
        const cells = [rocks, distance, ...(hasGolden ? [golden, goldenOutside] : ['–', '–'])];
        return <Row key={stage} name={`${at + 1} ${STAGE_NAMES[stage]}`} cells={cells} />;
      })}
    </FigureTable>
  );
}
