/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { Picture } from '../shell/picture.tsx';
import type { RocksFacts } from './compute.ts';
import { ROCK_LEVEL, ROCKS_SETTINGS } from './settings.ts';
import type { StageFacts } from './stages.ts';
import { STAGE_NAMES } from './words.ts';

/** Four ways to put rocks into the same level, each what the one before could not do. */
export const figure = defineFigure<typeof ROCKS_SETTINGS, RocksFacts>({
  name: 'rocks',
  title: 'Rocks in four stages',
  settings: ROCKS_SETTINGS,
  groups: [
    { label: 'Patches', settings: ['seed', 'wavelength', 'minimum', 'patches', 'goldenRule'] },
    { label: 'Probabilities', settings: ['flat', 'dense', 'scattered', 'golden'], isOpen: true },
  ],
  experiments: [
    {
      label: 'Half as many',
      settings: { flat: 0.05 },
      proves: 'A lower probability removes rocks from stage 1 and moves none: every rock that is left was there before.',
    },
    {
      label: 'Small patches',
      settings: { wavelength: 6 },
      proves: 'The wavelength is the distance from patch to patch: at 6 cells the rocky areas fall into crumbs.',
    },
    {
      label: 'Golden, no filter',
      settings: { goldenRule: 'flat', golden: 0.05 },
      proves: 'A golden rule with a probability alone lays golden rocks outside the patches too. Only stage 4 keeps them in, by its biome.',
    },
    {
      label: 'Golden, filter copied',
      settings: { goldenRule: 'copied', golden: 0.05 },
      proves: 'A copy of the filter keeps golden rocks inside the patches of stages 2 and 3, at the price of a second set of the same numbers.',
    },
  ],
  controls: 'below',
  caption: () =>
    'One level and one seed, four times. Tinted floor is a patch of the noise, or the biome Rocky; the ring is the emptiest spot, as wide as it is empty.',
  view: RocksView,
});

function RocksView({ model }: ViewProps<typeof ROCKS_SETTINGS, RocksFacts>) {
  const { stages } = model.facts;
  return (
    <>
      <div class="panels rock-panels">
        {stages.map((facts) => (
          <div key={facts.stage} class="rock-stage">
            <Picture of={facts.stage}>
              <Ring {...facts} />
            </Picture>
            <ol class="rock-rules">
              {facts.rules.map(({ name, where, chance }) => (
                <li key={name}>
                  <b>{name}</b> {where}, chance {chance}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <StageTable {...model.facts} />
    </>
  );
}

/** The emptiest spot: within the ring lies no rock. */
function Ring({ emptiest }: StageFacts) {
  if (emptiest === null) return null;
  const ring = { cx: emptiest.x + 0.5, cy: ROCK_LEVEL.height - emptiest.y - 0.5, r: Math.max(0.5, emptiest.distance - 0.6), fill: 'none' };
  return (
    <svg class="picture-overlay" viewBox={`0 0 ${ROCK_LEVEL.width} ${ROCK_LEVEL.height}`} aria-hidden="true">
      <circle {...ring} stroke={OVER_LEVEL.shade} stroke-width="0.5" stroke-opacity="0.7" />
      <circle {...ring} stroke={OVER_LEVEL.light} stroke-width="0.22" stroke-dasharray="0.8 0.5" />
    </svg>
  );
}

function StageTable({ stages }: RocksFacts) {
  return (
    <table class="facts-table">
      <caption class="visually-hidden">
        For each stage its rocks, cells from the emptiest spot to the nearest rock, golden rocks, and those of them outside a patch
      </caption>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Rocks</th>
          <th scope="col">Emptiest</th>
          <th scope="col">Golden</th>
          <th scope="col">Outside</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ stage, rocks, emptiest, golden, hasGolden, goldenOutside }, at) => (
          <tr key={stage}>
            <th scope="row">
              {at + 1} {STAGE_NAMES[stage]}
            </th>
            <td>{rocks}</td>
            <td>{emptiest === null ? '–' : emptiest.distance.toFixed(1)}</td>
            <td>{hasGolden ? golden : '–'}</td>
            <td>{hasGolden ? goldenOutside : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
