import type { Node } from '@takumi-rs/wasm';
import type { Palette } from '../model/look/tokens.ts';
import { SHARE_SIZE } from '../model/sharing.ts';
import { imageNode, type Size } from './draw.ts';
import { type Pixels, visiblePixels } from './pixels.ts';

interface ShareParts {
  readonly site: string;
  readonly title: string;
  readonly section: string;
  readonly description: string;
  /** SVG. */
  readonly logo: Uint8Array | null;
  /** PNG. */
  readonly figure: Uint8Array | null;
  readonly colours: Palette;
}

/** The side panel for a figure, or for the logo if there is no figure. */
const SIDE: Size = { width: 500, height: SHARE_SIZE.height };
const MARGIN = 64;
const LOGO = 52;
const BIG_LOGO = 220;

/** Lays out the text on one side, and a figure or the logo on the other. */
export function shareLayout({
  site,
  title,
  section,
  description,
  logo,
  figure,
  colours,
}: ShareParts): Node {
  const side = figure
    ? figurePanel(visiblePixels(figure), colours)
    : logo && logoPanel(logo, colours);
  const text = (words: string, size: number, style: Node['style']): Node[] =>
    words === ''
      ? []
      : [
          {
            type: 'text',
            text: words,
            style: {
              fontSize: size,
              lineHeight: 1.25,
              overflowWrap: 'anywhere',
              minWidth: 0,
              ...style,
            },
          },
        ];
  const lineClamp = (lines: number) => ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    textOverflow: 'ellipsis',
  });
  const isHome = title === site;
  const words: Node = {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      flexGrow: 1,
      flexBasis: 0,
      minWidth: 0,
      justifyContent: 'space-between',
      padding: `${MARGIN - 8}px ${MARGIN - 12}px ${MARGIN - 8}px ${MARGIN}px`,
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'center', height: LOGO, gap: 18 },
        // Without a figure, the side panel already shows the logo.
        children: [
          ...(logo && figure ? [imageNode(logo, { width: LOGO, height: LOGO })] : []),
          ...text(isHome ? '' : site, 32, { color: colours.ink }),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 16 },
        children: [
          ...text(section, 30, { color: colours.accent, ...lineClamp(isHome ? 3 : 2) }),
          ...text(title, titleSize(title), {
            color: colours.ink,
            lineHeight: 1.08,
            letterSpacing: '-0.015em',
            textWrap: 'balance',
            ...lineClamp(4),
          }),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', minHeight: LOGO },
        children: text(description, 27, { color: colours.soft, ...lineClamp(3) }),
      },
    ],
  };
  return {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      backgroundColor: colours.paper,
      borderBottom: `12px solid ${colours.accent}`,
    },
    children: side ? [words, side] : [words],
  };
}

/** Sets long titles in smaller type. */
function titleSize(title: string): number {
  if (title.length <= 22) return 78;
  return title.length <= 44 ? 66 : 54;
}

/** The centre of a figure at an integer scale, which keeps its pixels sharp. */
function figurePanel({ width, height, data }: Pixels, { line, sunken }: Palette): Node {
  const scale = Math.max(1, Math.ceil(Math.max(SIDE.width / width, SIDE.height / height)));
  const size = { width: width * scale, height: height * scale };
  return {
    type: 'container',
    style: {
      position: 'relative',
      flexShrink: 0,
      ...SIDE,
      overflow: 'hidden',
      borderLeft: `2px solid ${line}`,
      backgroundColor: sunken,
    },
    children: [
      {
        type: 'image',
        src: { width, height, data },
        style: {
          ...size,
          position: 'absolute',
          left: Math.round((SIDE.width - size.width) / 2),
          top: Math.round((SIDE.height - size.height) / 2),
          imageRendering: 'pixelated',
        },
      },
    ],
  };
}

function logoPanel(logo: Uint8Array, colours: Palette): Node {
  return {
    type: 'container',
    style: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      width: SIDE.width - 120,
      height: SIDE.height,
      backgroundColor: colours['wash-accent'],
      borderLeft: `2px solid ${colours.line}`,
    },
    children: [imageNode(logo, { width: BIG_LOGO, height: BIG_LOGO })],
  };
}
