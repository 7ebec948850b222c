/**
 * What the figures show in their own settings. A digest that changes means that published links lead to other levels:
 * raise `KERNEL_VERSION`.
 */
export const GOLDEN = new Map([
  ['pipeline', '15b366ec'],
  ['int-grid-to-theme', '15b366ec'],
  ['octaves', 'af62e03e'],
  ['fractals', 'a943269b'],
  ['tile-sheet', '0da36156'],
  ['first-level-two-rules', 'ce353aab'],
  ['first-level-three-rules', 'ce353aab'],
  ['first-level-tasks', 'ce353aab'],
  ['rules', '0f7b9e81'],
  ['claims', 'ec321bd9'],
  ['inspector', 'b2ddf553'],
  ['noise', '9ab34ede'],
  ['post-processing', '080379c5'],
  ['walker', 'b6dfaa73'],
  ['biomes', '5c1603d8'],
  ['rocks', '8de11074'],
  ['cave', 'ac971f07'],
  ['paths', '42a53016'],
  ['structures', '94c5d519'],
  ['nested', 'dc74366e'],
  ['rectangle', 'a8f774dd'],
  ['paint', '87a7a8be'],
  ['island-region', 'a7d1b57d'],
  ['multi-tile', '24a07dc4'],
  ['chunks', '2b495fec'],
  ['chunk-rings', '84fa41cd'],
]);
