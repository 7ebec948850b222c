/**
 * What the presets made when they were first written, by the seeds of `tests/support/preset-digests.ts`: a change here
 * is a change of every published level.
 */
export const GOLDEN_PRESETS = {
  'noise island': ['52af5936', '5e89e2fe', 'eeb88211', '347bea78', 'e88ab327'],
  'noise archipelago': ['ced907d4', 'f0c9bc3b', 'd5068047', '22a67261', '6a54d246'],
  'noise overworld': ['bc40ce36', '77e97a17', 'c972ecf3', '8a8ab84a', 'a2bed607'],
  'walker dungeon': ['ce353aab', '08c01fdb', '3a4096a7', 'ceb32555', '3b79c7de', 'bc3eb187'],
  'walker island': ['6a320421', 'a12f24d7', '6bb7a12b', '5be91904', 'a0aeeceb', '2d5d5b7a'],
  cave: ['697966d4', '0428c0dd', '8c478b43', '9ceed029'],
  'cave connected': ['e124c9e1', '1839378b', 'e43525b3', '1f444fd6'],
  paths: ['01ad0891', '6eceb879', 'fd17edc4'],
  'paths attempted': ['1ebc7f29', 'c262c97f', '09af4b06'],
  nested: ['51c7837f', '7e760bd6', 'e6861886', '2c324680', 'b8b6c7a2', '13028086'],
  rectangle: ['4e0e0604', 'a8f774dd', '1d122399', '5a394784', 'e254c139', '34cb7487'],
  'theme six rules': ['40a18a3c', 'eaf44615', '49c0c997'],
  'theme dungeon': ['a7b3c876', '090de3e8'],
  'theme large outputs': [
    '63870e9e14e24478c5f9effc',
    'c4a87748f6dcd44bfbca58c1',
    '3237a9a61b53ff412b4f2b80',
    '8df749a65c1f97b300518661',
    'f53acff7c3efd612844d653e',
    '7ad08b52f1f281b4b4b8d5cf',
  ],
  'theme cave': ['e4f8c291', '21eee485'],
};
