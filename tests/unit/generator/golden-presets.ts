/** What the presets made when they were first written, by the seeds of `tests/support/preset-digests.ts`: a change here is a change of every published level. */
export const GOLDEN_PRESETS = {
  'noise island': ['52af5936', '5e89e2fe', 'eeb88211', '347bea78', 'e88ab327'],
  'noise archipelago': ['ced907d4', 'f0c9bc3b', 'd5068047', '22a67261', '6a54d246'],
  'noise overworld': ['bc40ce36', '77e97a17', 'c972ecf3', '8a8ab84a', 'a2bed607'],
  'walker dungeon': ['ce353aab', '08c01fdb', '3a4096a7', 'ceb32555', '3b79c7de', 'bc3eb187'],
  'walker island': ['6a320421', 'a12f24d7', '6bb7a12b', '5be91904', 'a0aeeceb', '2d5d5b7a'],
  'theme six rules': ['40a18a3c', 'eaf44615', '49c0c997'],
  'theme dungeon': ['a7b3c876', '090de3e8'],
  'theme cave': ['e4f8c291', '21eee485'],
};
