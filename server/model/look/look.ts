import type { ContentProblem } from '../../read/content-error.ts';
import { CUSTOM_CSS, type RawContent } from '../../read/raw-content.ts';
import { FALLBACK_FONTS, fontStack } from '../../read/schema/fonts.ts';
import type { LookConfig } from '../../read/schema/look-schema.ts';
import type { LineOf } from '../../read/yaml.ts';
import { createKeptFile, type KeptFile } from '../kept-file.ts';
import type { ServedFiles } from '../served-files.ts';
import { colourProblems } from './colour-problems.ts';
import { readCustomCss } from './custom-css.ts';
import { lineShare, USUAL_SHARE } from './legibility.ts';
import { coloursFor, type SiteColours } from './palette.ts';
import { CORNERS, colourTokens, USUAL } from './tokens.ts';

interface LookParts {
  readonly config: LookConfig | undefined;
  readonly raw: Pick<RawContent, 'custom' | 'translated'>;
  readonly files: ServedFiles;
  readonly lineOf: LineOf;
  readonly base: string;
}

interface MadeLook {
  readonly look: KeptFile | null;
  readonly problems: readonly ContentProblem[];
}

/** Makes the style sheet of what `site.yaml` says under `look`, and of `custom.css`. Null if a site looks as all do. */
export function createLook({ config, raw: { custom }, files, lineOf, base }: LookParts): MadeLook {
  const own = custom ? readCustomCss(custom, { base, files }) : { css: '', problems: [] };
  const css = [...(config ? rulesOf(config) : []), ...(own.css === '' ? [] : [own.css])].join('\n');
  const problems = [...(config ? colourProblems(config.colors, lineOf) : []), ...own.problems];
  if (css === '') return { look: null, problems };
  return { look: createKeptFile({ base, prefix: 'look', extension: 'css', type: 'text/css; charset=utf-8', text: css }), problems };
}

interface MainLook {
  readonly config: { readonly look?: LookConfig | undefined };
  readonly look: KeptFile | null;
}

/** The look of a translation, which is that of the default locale. What it says of its own would have no effect. */
export function sharedLook({ config: main, look }: MainLook, { config, raw, lineOf }: Omit<LookParts, 'base' | 'files'>): MadeLook {
  const isOther = config !== undefined && JSON.stringify(config) !== JSON.stringify(main.look);
  const problems: ContentProblem[] = [];
  if (isOther)
    problems.push({
      file: 'site.yaml',
      line: lineOf(['look']),
      message: '"look": all locales share that of the default locale. Remove it here, or make it the same.',
    });
  if (raw.translated.has(CUSTOM_CSS)) {
    const message = 'is never read, since all locales share the one of the default locale. Move its rules there, with :lang() before them.';
    problems.push({ file: CUSTOM_CSS, line: 1, message });
  }
  return { look, problems };
}

function rulesOf({ colors, fonts, corners }: LookConfig): string[] {
  const rounding = corners ? Object.entries(CORNERS[corners]).map(([name, radius]) => `--radius-${name}:${radius}`) : [];
  const families = [
    ...(fonts.text === undefined ? [] : [`--font-text:${fontStack(fonts.text, FALLBACK_FONTS.text)}`]),
    ...(fonts.mono === undefined ? [] : [`--font-mono:${fontStack(fonts.mono, FALLBACK_FONTS.mono)}`]),
  ];
  const heading = fonts.heading === undefined ? [] : [`${HEADINGS}{font-family:${fontStack(fonts.heading, FALLBACK_FONTS.text)}}`];
  const colours = coloursOf(colors);
  return [
    ...rule([...families, ...rounding]),
    // Readers who force their own colours keep them.
    ...(colours.length === 0 ? [] : [`@media (forced-colors:none){${rule(colours).join('')}${MARKED}}`]),
    ...heading,
  ];
}

/** Words are marked in links and captions too, whose colours were only made for the grounds of pages. */
const MARKED = 'mark{color:var(--mark-ink)}';
const HEADINGS = 'h1,h2,h3,h4,h5,h6,.brand';

function rule(declarations: readonly string[]): string[] {
  return declarations.length === 0 ? [] : [`:root{${declarations.join(';')}}`];
}

/** The colours that are others than usual. */
function coloursOf(colours: SiteColours): string[] {
  const [light, dark] = [coloursFor(colours, 'light'), coloursFor(colours, 'dark')];
  const share = Math.min(lineShare(light), lineShare(dark));
  const changed = colourTokens()
    .filter((token) => light[token] !== USUAL.light[token] || dark[token] !== USUAL.dark[token])
    .map((token) => `--${token}:light-dark(${light[token]},${dark[token]})`);
  return [...changed, ...(share === USUAL_SHARE ? [] : [`--line-share:${share}%`])];
}
