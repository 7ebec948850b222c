export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** The colours of `client/styles/tokens.css` that a site can change. A test keeps both equal. */
const LIGHT = {
  paper: '#fbfaf6',
  raised: '#ffffff',
  sunken: '#f2f0e8',
  line: '#dedbd0',
  'line-strong': '#c6c2b4',
  'field-line': '#8b897d',
  ink: '#1b2420',
  soft: '#4d5a54',
  accent: '#256047',
  'accent-strong': '#174633',
  'on-accent': '#fbfaf6',
  success: '#256047',
  warning: '#8f4d12',
  info: '#1f5f80',
  danger: '#a1321f',
  important: '#6a3f8f',
  'wash-accent': '#e9f1ea',
  'wash-success': '#e9f1ea',
  'wash-warning': '#f8efe0',
  'wash-info': '#e6f0f4',
  'wash-danger': '#fae9e4',
  'wash-note': '#f2f0e8',
};
export type ColourToken = keyof typeof LIGHT;
export type Palette = Readonly<Record<ColourToken, string>>;

export function colourTokens(): readonly ColourToken[] {
  return Object.keys(LIGHT).filter((token): token is ColourToken => token in LIGHT);
}

export const DEFAULTS: Readonly<Record<Mode, Palette>> = {
  light: LIGHT,
  dark: {
    paper: '#101619',
    raised: '#172025',
    sunken: '#0b1013',
    line: '#2b373d',
    'line-strong': '#3d4c54',
    'field-line': '#66767f',
    ink: '#e8ece8',
    soft: '#a7b3ad',
    accent: '#86d1a8',
    'accent-strong': '#b3e6c9',
    'on-accent': '#101619',
    success: '#86d1a8',
    warning: '#e9b36b',
    info: '#7cc1e0',
    danger: '#f08f7a',
    important: '#c9a6ea',
    'wash-accent': '#16261f',
    'wash-success': '#16261f',
    'wash-warning': '#2a2113',
    'wash-info': '#14242c',
    'wash-danger': '#2d1a17',
    'wash-note': '#1a2328',
  },
};

/** The colours that `site.yaml` can set. All others are derived from these. */
export const ROLES = [
  'accent',
  'paper',
  'ink',
  'soft',
  'line',
  'success',
  'info',
  'warning',
  'danger',
  'important',
] as const satisfies readonly ColourToken[];
export type Role = (typeof ROLES)[number];

export function isRole(token: string): token is Role {
  return ROLES.some((role) => role === token);
}

/** Corner radii of small elements, fields, blocks, figures and pills. */
export const CORNERS = {
  square: { small: '0', field: '0', block: '0', figure: '0', round: '0' },
  small: { small: '2px', field: '3px', block: '4px', figure: '5px', round: '4px' },
  round: { small: '6px', field: '12px', block: '16px', figure: '18px', round: '999px' },
} as const;

/** Whether a site can change a token, so that the build must not inline its value. */
export function isLookToken(token: string): boolean {
  return (
    token === '--line-share' ||
    /^--(?:font-(?:text|mono)|radius-)/.test(token) ||
    colourTokens().some((name) => token === `--${name}`)
  );
}
