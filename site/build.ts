import type { BuildPlugin } from '#engine/build/plugin.ts';
import { API_NAMES } from './api/api.ts';
import { themeNames } from './names.ts';

/** What this site brings to the build and to the checks. */
export const build: BuildPlugin = {
  loadSampleReader: async () => {
    const [{ loadSampleReader }, { withStyle }] = await Promise.all([
      import('./samples/csharp.ts'),
      import('./samples/csharp-style.ts'),
    ]);
    return withStyle(await loadSampleReader());
  },
  checkSamples: async () => await (await import('./samples/check-all.ts')).checkSamples(),
  names: async () => ({ labels: themeNames(), identifiers: themeNames() }),
  apiNames: API_NAMES,
  shell:
    /\/(?:site\/(?:views\.ts|level\/(?:why\/why|cell-picker|picture\.tsx|figure\.tsx|downloads|rules-address|over-level)|figures\/pipeline\/island)|packages\/generator\/src\/(?:(?:versions|seed-setting|kinds|island-kinds)\.ts|walker\/walker-kinds))/,
  chunks: [
    // Code for themes, and code shared by the rule list and its editor.
    {
      name: 'theme',
      test: /\/(?:packages\/generator\/src\/(?:orientation|theme\/(?:theme|plan|claims|anchors|biomes|words|rule-test|text\/read-rules|text\/read-rule-fields|example-themes))|site\/figures\/rules\/(?:rule-marks|edit|sheet))\.tsx?/,
    },
  ],
};
