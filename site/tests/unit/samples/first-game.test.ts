import { readFileSync } from 'node:fs';
import {
  type Cell,
  defaultsOf,
  digest,
  FLOOR,
  generateWalkerLevel,
  reachFrom,
  tileAt,
  WALKER_SETTINGS,
  type WalkerLevel,
} from 'generator';
import { expect, test } from 'vitest';

/*
 * The game of the tutorial, translated by hand. Nobody here can run C#, so a change of a script has to be made here
 * too: in the lines that are compared with the page, and in the translation below them.
 */

const PAGE = readFileSync('content/docs/introduction/first-game.md', 'utf8');

const SCRIPTS: Readonly<Record<string, string>> = {
  'GridPlayer.cs': `
    public bool HasArrived =>
        level != null && transform.position == level.ToWorld(Cell);
    public void Enter(LevelResult newLevel, IntGridTile walkable, Vector2Int start)
    {
        level = newLevel;
        floor = walkable;
        Cell = start;
        transform.position = level.ToWorld(start);
    }
    public bool TryStep(Vector2Int step)
    {
        Vector2Int next = Cell + step;
        if (!level.Grid.TryGet(next, out IntGridTile tile)) return false;
        if (tile != floor) return false;
        Cell = next;
        return true;
    }
    private void Update()
    {
        if (level == null) return;
        if (HasArrived) TryStep(Pressed());
        transform.position = Vector3.MoveTowards(
            transform.position, level.ToWorld(Cell), speed * Time.deltaTime);
    }`,
  'DungeonGame.cs': `
    private void Start()
    {
        generator.UseRandomSeed = false;
        NextLevel();
    }
    private void Update()
    {
        if (!player.HasArrived || player.Cell != goal) return;
        generator.Seed++;
        NextLevel();
    }
    private void NextLevel()
    {
        LevelResult level = generator.Generate();
        if (level.SpawnPoint is not Vector2Int start
            || level.ExitPoint is not Vector2Int end)
            throw new InvalidOperationException("The level has no start or no exit.");
        goal = end;
        player.Enter(level, generator.FloorTile, start);
        exit.position = level.ToWorld(goal);
        depth++;
        Debug.Log($"Level {depth}, seed {level.UsedSeed}");
    }`,
};

const bare = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/.*)?$/.test(line))
    .join('\n');

test.each(Object.entries(SCRIPTS))('%s is the script that is translated here', (file, code) => {
  const [, script = ''] =
    new RegExp(`title="${file}"[^\\n]*\\n(.*?)\\n\`\`\``, 's').exec(PAGE) ?? [];
  expect(bare(script)).toContain(bare(code));
});

const RIGHT = { x: 1, y: 0 };
const UP = { x: 0, y: 1 };
const LEFT = { x: -1, y: 0 };
const DOWN = { x: 0, y: -1 };
const NOWHERE = { x: 0, y: 0 };

/** GridPlayer.cs. Cells have one unit, so the place of a cell is the cell itself. */
class GridPlayer {
  readonly speed = Number(/float speed = (\d+)f;/.exec(PAGE)?.[1]);
  level: WalkerLevel | null = null;
  cell: Cell = NOWHERE;
  place: Cell = NOWHERE;

  hasArrived(): boolean {
    // Unity calls two vectors equal if they are nearer than 0.00001.
    return this.level !== null && distance(this.place, this.cell) < 1e-5;
  }

  enter(level: WalkerLevel, start: Cell): void {
    this.level = level;
    this.cell = start;
    this.place = start;
  }

  tryStep(step: Cell): boolean {
    const next = { x: this.cell.x + step.x, y: this.cell.y + step.y };
    const grid = this.level?.grid;
    if (!grid || next.x < 0 || next.y < 0 || next.x >= grid.width || next.y >= grid.height)
      return false;
    if (tileAt(grid, next.x, next.y) !== FLOOR) return false;
    this.cell = next;
    return true;
  }

  update(pressed: Cell, deltaTime: number): void {
    if (!this.level) return;
    if (this.hasArrived()) this.tryStep(pressed);
    this.place = moveTowards(this.place, this.cell, this.speed * deltaTime);
  }
}

function distance(a: Cell, b: Cell): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function moveTowards(from: Cell, to: Cell, most: number): Cell {
  const far = distance(from, to);
  if (far <= most) return to;
  return { x: from.x + ((to.x - from.x) / far) * most, y: from.y + ((to.y - from.y) / far) * most };
}

/** DungeonGame.cs. */
class DungeonGame {
  goal: Cell = NOWHERE;
  depth = 0;

  constructor(
    readonly player: GridPlayer,
    public seed: number,
  ) {
    this.nextLevel();
  }

  update(): void {
    const { cell } = this.player;
    if (!this.player.hasArrived() || cell.x !== this.goal.x || cell.y !== this.goal.y) return;
    this.seed++;
    this.nextLevel();
  }

  nextLevel(): void {
    const level = generateWalkerLevel({ ...defaultsOf(WALKER_SETTINGS), seed: this.seed });
    this.goal = level.exit;
    this.player.enter(level, level.spawn);
    this.depth++;
  }
}

/** The key that somebody presses who knows the way: a step nearer to the exit, by the distances from it. */
function keyFor({ level, cell }: GridPlayer, distances: Int32Array | readonly number[]): Cell {
  const width = level?.grid.width ?? 0;
  const here = distances[cell.y * width + cell.x] ?? 0;
  return (
    [RIGHT, UP, LEFT, DOWN].find(
      (step) => distances[(cell.y + step.y) * width + cell.x + step.x] === here - 1,
    ) ?? NOWHERE
  );
}

const SEEDS = 1000;
const FRAME = 1 / 60;

/** Unity updates the two components in either order. */
const ORDERS = ['player first', 'game first'] as const;

function frame(game: DungeonGame, key: Cell, order: (typeof ORDERS)[number]): void {
  if (order === 'game first') game.update();
  game.player.update(key, FRAME);
  if (order === 'player first') game.update();
}

interface Played {
  readonly steps: number;
  readonly seconds: number;
}

/** Plays one level to its exit by a shortest way. */
function play(game: DungeonGame, order: (typeof ORDERS)[number]): Played {
  const { player, depth } = game;
  const grid = player.level?.grid ?? expect.fail('there is no level');
  const { distances } = reachFrom(
    grid,
    game.goal.y * grid.width + game.goal.x,
    (kind) => kind === FLOOR,
  );
  const steps = distances[player.cell.y * grid.width + player.cell.x] ?? -1;
  expect(steps, `seed ${game.seed}`).toBeGreaterThan(0);
  const mostFrames = Math.ceil((steps * 2) / (player.speed * FRAME)) + 2;
  let frames = 0;
  for (; frames < mostFrames && game.depth === depth; frames++) {
    frame(game, keyFor(player, distances), order);
    const { x, y } = player.cell;
    if (game.depth === depth && tileAt(grid, x, y) !== FLOOR)
      expect.fail(`the player of seed ${game.seed} stands in a wall at ${x}, ${y}`);
  }
  expect(game.depth, `seed ${game.seed} was not finished`).toBe(depth + 1);
  return { steps, seconds: frames * FRAME };
}

test('a player walks from spawn to exit in each of 1,000 levels, one after the other, as the page says', () => {
  const game = new DungeonGame(new GridPlayer(), 1);
  const played = Array.from({ length: SEEDS }, () => play(game, 'player first'));
  expect(game.seed).toBe(SEEDS + 1);

  const [, first, seconds] =
    /shortest path to the exit takes (\d+) steps and about (\d+) seconds/.exec(PAGE) ?? [];
  expect(played[0]?.steps).toBe(Number(first));
  expect(Math.round(played[0]?.seconds ?? 0)).toBe(Number(seconds));

  const sorted = played.map(({ steps }) => steps).toSorted((a, b) => a - b);
  const [, least, most, half] =
    /seeds from 1 to 1,000, the shortest paths take (\d+) to (\d+) steps, and half of them at least (\d+)/.exec(
      PAGE,
    ) ?? [];
  expect([sorted[0], sorted.at(-1), sorted[SEEDS / 2]]).toEqual(
    [least, most, half].map((text) => Number(text)),
  );
});

test('the first level of the game is the one that the tutorial before it shows', () => {
  const page = readFileSync('content/docs/introduction/first-level.md', 'utf8');
  const [, width, height] = /a dungeon of (\d+) × (\d+) cells/.exec(page) ?? [];
  expect(page).toContain(
    '::figure{name=walker compact=../walker-generator/configuration.md seed=1',
  );
  const { grid } = generateWalkerLevel(defaultsOf(WALKER_SETTINGS));
  expect([grid.width, grid.height]).toEqual([Number(width), Number(height)]);
  expect(digest(grid)).toBe('ce353aab');
  expect(defaultsOf(WALKER_SETTINGS).seed).toBe(1);
});

test('walls and the end of the level stop the player, whatever key is held', () => {
  const game = new DungeonGame(new GridPlayer(), 1);
  const { player } = game;
  game.goal = { x: -1, y: -1 };
  for (const key of [LEFT, DOWN, RIGHT, UP, LEFT, UP, RIGHT, DOWN]) {
    for (let frame = 0; frame < 2000; frame++) player.update(key, FRAME);
    const grid = player.level?.grid ?? expect.fail('there is no level');
    const { x, y } = player.cell;
    expect(tileAt(grid, x, y)).toBe(FLOOR);
    expect(tileAt(grid, x + key.x, y + key.y)).not.toBe(FLOOR);
    expect(player.tryStep(key)).toBe(false);
    expect(player.cell).toEqual({ x, y });
  }
});

test.each(ORDERS)('a key that is held at the exit does not lead past it, %s', (order) => {
  const game = new DungeonGame(new GridPlayer(), 1);
  const { player } = game;
  const key = [RIGHT, UP, LEFT, DOWN].find((step) => player.tryStep(step)) ?? NOWHERE;
  game.goal = player.cell;
  for (let count = 0; count < 60 && game.depth === 1; count++) frame(game, key, order);
  expect(game.depth).toBe(2);
});

test.each(ORDERS)('a level is finished, %s', (order) => {
  const game = new DungeonGame(new GridPlayer(), 1);
  play(game, order);
  expect(game.seed).toBe(2);
});
