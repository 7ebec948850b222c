import type { ContentProblem } from '../../read/content-error.ts';
import { CUSTOM_CSS, type RawContent } from '../../read/raw-content.ts';
import { FALLBACK_FONTS, fontStack } from '../../read/schema/fonts.ts';
import type { LookConfig } from '../../read/schema/look-schema.ts';
import type { LineOf } from '../../read/yaml.ts';
import { createHashedFile, type HashedFile } from '../hashed-file.ts';
import type { ServedFiles } from '../served-files.ts';
import { colourProblems } from './colour-problems.ts';
import { readCustomCss } from './custom-css.ts';
import { DEFAULT_SHARE, lineShare } from './legibility.ts';
import { coloursFor, type SiteColours } from './palette.ts';
import { CORNERS, colourTokens, DEFAULTS } from './tokens.ts';

interface LookParts {
  readonly config: LookConfig | undefined;
  readonly raw: Pick<RawContent, 'custom' | 'translated'>;
  readonly files: ServedFiles;
  readonly lineOf: LineOf;
  readonly base: string;
}

interface LookResult {
  readonly look: HashedFile | null;
  readonly problems: readonly ContentProblem[];
}

/** Creates the style sheet from `look` in `site.yaml` and from `custom.css`. Null for the default look. */
export function createLook({
  config,
  raw: { custom },
  files,
  lineOf,
  base,
}: LookParts): LookResult {
  const own = custom ? readCustomCss(custom, { base, files }) : { css: '', problems: [] };
  const css = [...(config ? rulesOf(config) : []), ...(own.css === '' ? [] : [own.css])].join('\n');
  const problems = [...(config ? colourProblems(config.colors, lineOf) : []), ...own.problems];
  if (css === '') return { look: null, problems };
  return {
    look: createHashedFile({
      base,
      prefix: 'look',
      extension: 'css',
      type: 'text/css; charset=utf-8',
      text: css,
    }),
    problems,
  };
}

interface MainLook {
  readonly config: { readonly look?: LookConfig | undefined };
  readonly look: HashedFile | null;
}

/** The look of a translation is that of the default locale. Reports settings that would have no effect. */
export function sharedLook(
  { config: main, look }: MainLook,
  { config, raw, lineOf }: Omit<LookParts, 'base' | 'files'>,
): LookResult {
  const isOther = config !== undefined && JSON.stringify(config) !== JSON.stringify(main.look);
  const problems: ContentProblem[] = [];
  if (isOther)
    problems.push({
      file: 'site.yaml',
      line: lineOf(['look']),
      message:
        '"look": all locales share the look of the default locale. Remove it here, or make it the same.',
    });
  if (raw.translated.has(CUSTOM_CSS)) {
    const message =
      'is never read, since all locales share the one of the default locale. Move its rules there, with :lang() before them.';
    problems.push({ file: CUSTOM_CSS, line: 1, message });
  }
  return { look, problems };
}

function rulesOf({ colors, fonts, corners }: LookConfig): string[] {
  const rounding = corners
    ? Object.entries(CORNERS[corners]).map(([name, radius]) => `--radius-${name}:${radius}`)
    : [];
  const families = [
    ...(fonts.text === undefined
      ? []
      : [`--font-text:${fontStack(fonts.text, FALLBACK_FONTS.text)}`]),
    ...(fonts.mono === undefined
      ? []
      : [`--font-mono:${fontStack(fonts.mono, FALLBACK_FONTS.mono)}`]),
  ];
  const heading =
    fonts.heading === undefined
      ? []
      : [`${HEADINGS}{font-family:${fontStack(fonts.heading, FALLBACK_FONTS.text)}}`];
  const colours = coloursOf(colors);
  return [
    ...rule([...families, ...rounding]),
    // Forced colours of readers take precedence.
    ...(colours.length === 0
      ? []
      : [`@media (forced-colors:none){${rule(colours).join('')}${MARKED}}`]),
    ...heading,
  ];
}

/** Marks may be in links and captions, whose colours suit only the backgrounds of pages. */
const MARKED = 'mark{color:var(--mark-ink)}';
const HEADINGS = 'h1,h2,h3,h4,h5,h6,.brand';

function rule(declarations: readonly string[]): string[] {
  return declarations.length === 0 ? [] : [`:root{${declarations.join(';')}}`];
}

/** The colours that differ from the defaults. */
function coloursOf(colours: SiteColours): string[] {
  const [light, dark] = [coloursFor(colours, 'light'), coloursFor(colours, 'dark')];
  const share = Math.min(lineShare(light), lineShare(dark));
  const changed = colourTokens()
    .filter(
      (token) => light[token] !== DEFAULTS.light[token] || dark[token] !== DEFAULTS.dark[token],
    )
    .map((token) => `--${token}:light-dark(${light[token]},${dark[token]})`);
  return [...changed, ...(share === DEFAULT_SHARE ? [] : [`--line-share:${share}%`])];
}
