/** What these seeds made when the figures were first drawn: a change here is a change of every published level. */
export const GOLDEN = new Map([
  ['pipeline', '15b366ec'],
  ['int-grid-to-theme', '15b366ec'],
  ['octaves', 'af62e03e'],
  ['fractals', 'a943269b'],
  ['rules', '0f7b9e81'],
  ['noise', '9ab34ede'],
  ['post-processing', '080379c5'],
  ['walker', 'b6dfaa73'],
]);
