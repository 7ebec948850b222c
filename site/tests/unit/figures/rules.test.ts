import { isDeepStrictEqual } from 'node:util';
import {
  ANY,
  checkSettings,
  createStream,
  DUNGEON_WORDS,
  defaultsOf,
  LIMITS,
  MAX_PLAN_SIDE,
  MAX_PLAN_TEXT,
  makeGrid,
  makeRule,
  NO_CONDITION,
  readRules,
  rulesOf,
  SIX_RULES,
  type Theme,
  writePlan,
  writeRules,
  writeSettings,
} from 'generator';
import { describe, expect, test } from 'vitest';
import { MAX_RULE_TEXT } from '../../../../packages/generator/src/theme/text/rule-text.ts';
import { emptyPattern } from '../../../../packages/generator/src/theme/theme.ts';
import { MAX_URL_LENGTH } from '../../../../server/front/guard.ts';
import { writeState } from '../../../../shared/figure-host/address.ts';
import { compute } from '../../../figures/rules/compute.ts';
import {
  addRule,
  changeRule,
  deleteRule,
  duplicateRule,
  moveRule,
  nextCell,
  numberAfter,
  placeRule,
  resizePattern,
  setPatternCell,
} from '../../../figures/rules/edit.ts';
import {
  EDITOR_THEMES,
  LEVEL_THEMES,
  refusalOf,
  writeTheme,
} from '../../../figures/rules/editor-themes.ts';
import { EXPERIMENTS } from '../../../figures/rules/experiments.ts';
import { RULES_FIGURE_SETTINGS, type RulesSettings } from '../../../figures/rules/settings.ts';
import { SPRITE_PIXELS, sheetOf } from '../../../figures/rules/sheet.ts';

const DEFAULTS = defaultsOf(RULES_FIGURE_SETTINGS);
const names = (theme: Theme): string =>
  rulesOf(theme)
    .map(({ rule }) => rule.name)
    .join(', ');

function tried(label: string): {
  readonly settings: RulesSettings;
  readonly model: ReturnType<typeof compute>;
} {
  const experiment = EXPERIMENTS[label];
  if (!experiment) throw new Error(`no experiment "${label}"`);
  const settings = { ...DEFAULTS, ...experiment.settings };
  return { settings, model: compute(settings) };
}

describe('what is shown first', () => {
  const model = compute(DEFAULTS);

  test('every rule paints, nothing is left over, and nothing is amiss', () => {
    expect(model.facts.painted.every((cells) => cells > 0)).toBe(true);
    expect(model.facts.warnings).toEqual([]);
    expect(model.summary).toBe(
      'Of 120 cells, 6 rules painted 120 in Ground and 3 in Decoration; no warnings.',
    );
  });

  test.each([SIX_RULES, ...LEVEL_THEMES])(
    'the sheet of $id has a place for every tile, and paints each',
    (theme) => {
      const sheet = compute({ ...DEFAULTS, rules: theme })
        .pictures.find(({ id }) => id === 'sheet')
        ?.paint();
      const { columns, rows, places } = sheetOf(theme);
      expect([sheet?.width, sheet?.height]).toEqual([
        columns * SPRITE_PIXELS,
        rows * SPRITE_PIXELS,
      ]);
      const taken = new Set<number>();
      for (const { id } of theme.outputTiles) {
        const { left, top, width, height } = places.get(id) ?? {
          left: -1,
          top: 0,
          width: 0,
          height: 0,
        };
        expect([id, left >= 0 && left + width <= columns && top + height <= rows]).toEqual([
          id,
          true,
        ]);
        let seen = 0;
        for (let y = top; y < top + height; y++) {
          for (let x = left; x < left + width; x++) {
            if (taken.has(y * columns + x)) expect.fail(`${id} lies over another tile`);
            taken.add(y * columns + x);
            const start = (y * columns * SPRITE_PIXELS + x) * SPRITE_PIXELS * 4;
            for (let row = 0; row < SPRITE_PIXELS; row++) {
              const at = start + row * columns * SPRITE_PIXELS * 4;
              if (sheet?.pixels.subarray(at, at + SPRITE_PIXELS * 4).some((value) => value > 0))
                seen++;
            }
          }
        }
        expect([id, seen > 0]).toEqual([id, true]);
      }
    },
  );

  test('a hidden layer is not drawn and still counts', () => {
    const hidden = compute({ ...DEFAULTS, hidden: 2 });
    expect(hidden.digest).toBe(model.digest);
    expect(hidden.pictures[0]?.paint().pixels).not.toEqual(model.pictures[0]?.paint().pixels);
  });
});

describe('repainting', () => {
  test('what is painted cell by cell after other levels equals what is painted at once', () => {
    const painted = (settings: Partial<RulesSettings>): string =>
      Buffer.from(compute({ ...DEFAULTS, ...settings }).pictures[0]?.paint().pixels ?? []).toString(
        'latin1',
      );
    const states = [
      ...Object.values(EXPERIMENTS).map(({ settings }) => settings),
      { hidden: 1 },
      { seed: 7 },
      {},
    ];
    const alone = states.map((settings) => {
      // Another seed shares nothing, so what comes after it is painted whole.
      painted({ seed: 99 });
      return painted(settings);
    });
    expect(states.map(painted)).toEqual(alone);
  });
});

describe('the experiments prove what they say', () => {
  test('swapped, Wall top shadows Wall face', () => {
    const { facts } = tried('Swap rules 2 and 3').model;
    expect(facts.painted[2]).toBe(0);
    expect(facts.warnings).toEqual([{ about: 'shadowed', rule: 3, by: 2 }]);
  });

  test('without mirroring corners are found on one side only', () => {
    const before = compute(DEFAULTS).facts.layers[0]?.winners ?? new Uint8Array();
    const after = tried('Without mirroring').model.facts.layers[0]?.winners ?? new Uint8Array();
    const lost = [...before].flatMap((winner, cell) =>
      winner === 1 && after[cell] !== 1 ? [cell] : [],
    );
    expect(lost.length).toBeGreaterThan(1);
    expect(lost).toContain(3 * 12 + 2);
  });

  test('more rocks, and each of before in its place', () => {
    const before = compute(DEFAULTS).facts.layers[1]?.winners ?? new Uint8Array();
    const after =
      tried('Rocks one time in five').model.facts.layers[1]?.winners ?? new Uint8Array();
    expect(before.every((winner, cell) => winner === 0 || after[cell] === winner)).toBe(true);
    expect(after.filter((winner) => winner > 0).length).toBeGreaterThan(
      before.filter((winner) => winner > 0).length,
    );
  });

  test('torches keep off the ends with "not Floor" and do not with "any"', () => {
    const ends = (label: string): number => {
      const { facts } = tried(label).model;
      return (
        facts.layers[1]?.winners.filter(
          (winner, cell) => winner === 6 && facts.layers[0]?.winners[cell] === 1,
        ).length ?? -1
      );
    };
    expect(ends('Torches: not Floor')).toBe(0);
    expect(ends('Torches: any')).toBeGreaterThan(0);
  });

  test('with floor outside the lowest walls show faces', () => {
    const lowest = (model: ReturnType<typeof compute>): number =>
      model.facts.layers[0]?.winners.slice(0, 12).filter((winner) => winner === 2).length ?? -1;
    expect(lowest(compute(DEFAULTS))).toBe(0);
    expect(lowest(tried('Outside counts as floor').model)).toBe(12);
  });

  test('without a rule for plain floor there are gaps', () => {
    expect(tried('No rule for plain floor').model.facts.warnings[0]).toMatchObject({
      about: 'gaps',
    });
  });

  test('grass after floor paints nothing', () => {
    expect(tried('Grass last').model.facts.warnings).toEqual([
      { about: 'shadowed', rule: 5, by: 4 },
    ]);
  });

  test('the biome switches the look', () => {
    const { settings, model } = tried('One layout, two looks');
    const painted = ({ facts }: typeof model): readonly boolean[] =>
      [0, 5].map((rule) => (facts.painted[rule] ?? 0) > 0);
    expect([painted(model), painted(compute({ ...settings, cave: false }))]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('moss grows where its biome is set for the cell', () => {
    const { settings, model } = tried('A richer theme');
    const moss = (one: typeof model): number => one.facts.painted[9] ?? 0;
    const everywhere = moss(compute({ ...settings, moss: 'everywhere' }));
    expect(moss(compute({ ...settings, moss: 'nowhere' }))).toBe(0);
    expect(moss(model)).toBeGreaterThan(5);
    expect(moss(model)).toBeLessThan(everywhere);
  });

  test('every address stays below what the server takes', () => {
    for (const { settings } of Object.values(EXPERIMENTS)) {
      const query = new URLSearchParams(
        writeSettings(RULES_FIGURE_SETTINGS, { ...DEFAULTS, ...settings }, DEFAULTS).map(
          ([name, text]) => [`rules.${name}`, text],
        ),
      );
      expect(query.toString().length).toBeLessThan(1800);
    }
  });

  test('the longest address that a state can have is one that the server takes', () => {
    // Names of another script, longer and longer, until no more is taken.
    let rules = SIX_RULES;
    for (let step = 0; step < 240; step++) {
      const longer = changeRule(rules, 1 + (step % 6), {
        name: 'ж'.repeat(1 + Math.floor(step / 6)),
      });
      if (refusalOf(longer) === '') rules = longer;
    }
    expect(new URLSearchParams({ r: writeRules(rules) }).toString().length).toBeGreaterThan(
      MAX_RULE_TEXT - 50,
    );
    // A plan without any order, as large as it can be.
    const stream = createStream(1, 'noise');
    let plan = makeGrid(1, 1);
    for (let side = 2; side <= MAX_PLAN_SIDE; side++) {
      const larger = {
        width: side,
        height: side,
        cells: Uint8Array.from({ length: side * side }, () => stream.below(2)),
      };
      if (writePlan(DUNGEON_WORDS, larger).length <= MAX_PLAN_TEXT) plan = larger;
    }
    expect(writePlan(DUNGEON_WORDS, plan).length).toBeGreaterThan(MAX_PLAN_TEXT - 60);
    const settings: RulesSettings = {
      ...DEFAULTS,
      rules,
      plan,
      seed: 4_294_967_295,
      cave: true,
      moss: 'everywhere',
      flat: true,
      rule: 60,
      x: 127,
      y: 127,
      hidden: 15,
    };
    expect(checkSettings(RULES_FIGURE_SETTINGS, { ...settings }).problems).toEqual([]);
    const query = writeState(
      '',
      'rules',
      { settings: RULES_FIGURE_SETTINGS, versions: { version: 2 } },
      { settings, base: DEFAULTS },
    );
    expect(`/docs/theme-engine/tips-and-tricks/${query}`.length).toBeLessThan(MAX_URL_LENGTH);
  });
});

describe.each(LEVEL_THEMES)('the built-in theme $id', (theme) => {
  test('is its id alone, and what was changed of it is short', () => {
    expect(writeTheme(theme)).toBe(`1*${theme.id}`);
    expect(readRules(EDITOR_THEMES, `1*${theme.id}`)).toEqual({ value: theme });
    for (const { number, rule } of rulesOf(theme)) {
      const edits = [
        changeRule(theme, number, { probability: 0.5, name: 'Another name' }),
        deleteRule(theme, number).rules,
        moveRule(theme, number, 1),
        duplicateRule(theme, number).rules,
      ];
      for (const edited of edits) {
        const text = writeTheme(edited);
        // Quicker than a matcher, which looks at every cell of every pattern in its own way.
        expect([
          rule.name,
          isDeepStrictEqual(readRules(EDITOR_THEMES, text), { value: edited }),
        ]).toEqual([rule.name, true]);
        expect(text.length).toBeLessThan(600);
      }
    }
  });

  test('says what is wrong with a part that it does not have, and with one that comes twice', () => {
    expect(readRules(EDITOR_THEMES, `1*${theme.id}*l.nowhere`)).toBe(
      `"l.nowhere": the theme ${theme.id} has nothing of that name`,
    );
    const [layer] = theme.layers;
    expect(readRules(EDITOR_THEMES, `1*${theme.id}*l.${layer?.id}*l.${layer?.id}`)).toContain(
      'is already taken',
    );
    expect(readRules(EDITOR_THEMES, `1*${theme.id}*g.${layer?.groups[0]?.id}`)).toContain(
      'a layer has to come before it',
    );
  });

  test('with every rule changed is refused by a sentence, if it does not fit into an address', () => {
    const all = rulesOf(theme).reduce(
      (changed, { number, rule }) => changeRule(changed, number, { name: `${rule.name}, changed` }),
      theme,
    );
    const text = writeTheme(all);
    expect(refusalOf(all)).toBe(
      text.length > MAX_RULE_TEXT
        ? `rules take at most ${MAX_RULE_TEXT} characters of an address`
        : '',
    );
  });
});

describe('edits', () => {
  test('a rule moves past the border of its group, and of its layer, and stops at both ends', () => {
    expect(names(moveRule(SIX_RULES, 2, 1))).toBe(
      'Corner, Wall top, Wall face, Grass, Floor, Rock',
    );
    const out = moveRule(SIX_RULES, 3, 1);
    expect([names(out), numberAfter(SIX_RULES, 3, out), rulesOf(out)[2]?.group.id]).toEqual([
      'Corner, Wall face, Wall top, Grass, Floor, Rock',
      3,
      'floors',
    ]);
    expect(rulesOf(moveRule(SIX_RULES, 5, 1))[4]?.layer.id).toBe('decoration');
    expect(moveRule(SIX_RULES, 1, -1)).toBe(SIX_RULES);
    expect(moveRule(SIX_RULES, 6, 1)).toBe(SIX_RULES);
  });

  test('moving down and up again gives the same rules', () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const down = moveRule(SIX_RULES, number, 1);
      expect(moveRule(down, numberAfter(SIX_RULES, number, down), -1)).toEqual(SIX_RULES);
    }
  });

  test('a rule is put before another or at the end of a group', () => {
    expect(names(placeRule(SIX_RULES, 6, 'walls', 2))).toBe(
      'Corner, Rock, Wall face, Wall top, Grass, Floor',
    );
    expect(names(placeRule(SIX_RULES, 1, 'floors', null))).toBe(
      'Wall face, Wall top, Grass, Floor, Corner, Rock',
    );
    expect(placeRule(SIX_RULES, 2, 'walls', 2)).toBe(SIX_RULES);
    expect(names(placeRule(SIX_RULES, 1, 'walls', 3))).toBe(
      'Wall face, Corner, Wall top, Grass, Floor, Rock',
    );
  });

  test('a copy stands above its original and has an id of its own', () => {
    const { rules, rule } = duplicateRule(SIX_RULES, 2);
    expect([names(rules), rule]).toEqual([
      'Corner, Wall face copy, Wall face, Wall top, Grass, Floor, Rock',
      2,
    ]);
    const again = duplicateRule(rules, 3).rules;
    expect(new Set(rulesOf(again).map((placed) => placed.rule.id)).size).toBe(8);
    expect(names(again)).toContain('Wall face copy 2');
  });

  test('a theme of sixty rules takes no other, and says so', () => {
    const rules = Array.from({ length: LIMITS.rules }, (_, index) =>
      makeRule(`${index}`, `${index}`, { size: 1, pattern: emptyPattern(1) }),
    );
    const theme: Theme = {
      ...SIX_RULES,
      layers: [
        { id: 'a', name: 'A', groups: [{ id: 'a', name: 'A', condition: NO_CONDITION, rules }] },
      ],
    };
    expect(refusalOf(theme)).toBe('');
    expect(refusalOf(duplicateRule(theme, 1).rules)).toBe(
      'a theme has at most 60 rules; this one has 61',
    );
  });

  test('rules are added at the top of a group and taken away', () => {
    const { rules, rule } = addRule(SIX_RULES, 'floors');
    expect([names(rules), rule]).toEqual([
      'Corner, Wall face, Wall top, New rule, Grass, Floor, Rock',
      4,
    ]);
    expect(deleteRule(rules, rule).rules).toEqual(SIX_RULES);
    expect(deleteRule(SIX_RULES, 6).rule).toBe(5);
  });

  test('whatever was edited can be written and read', () => {
    let theme = SIX_RULES;
    for (let step = 0; step < 12; step++) {
      theme =
        [
          duplicateRule(theme, 1 + (step % 6)).rules,
          addRule(theme, 'rocks').rules,
          moveRule(theme, 1 + (step % 5), 1),
        ][step % 3] ?? theme;
      theme = changeRule(theme, 2, { name: `Rule, no ${step}` });
      expect(readRules([DUNGEON_WORDS], writeRules(theme))).toEqual({ value: theme });
    }
  });

  test('a click goes from any to this to not this, and takes over another kind', () => {
    const this0 = nextCell(ANY, 0, DUNGEON_WORDS);
    const not0 = nextCell(this0, 0, DUNGEON_WORDS);
    expect([
      this0,
      not0,
      nextCell(not0, 0, DUNGEON_WORDS),
      nextCell(not0, 1, DUNGEON_WORDS),
    ]).toEqual([
      { asks: 'this', kind: 0 },
      { asks: 'not', kind: 0 },
      ANY,
      { asks: 'this', kind: 1 },
    ]);
  });

  test('a pattern keeps its centre when its size changes', () => {
    const rule = makeRule('one', 'One', {
      pattern: setPatternCell(makeRule('one', 'One'), -1, 1, { asks: 'this', kind: 1 }),
    });
    const large = { ...rule, ...resizePattern(rule, 5) };
    expect({ ...large, ...resizePattern(large, 3) }).toEqual(rule);
    expect(resizePattern(rule, 1).pattern).toEqual(emptyPattern(1));
  });
});
