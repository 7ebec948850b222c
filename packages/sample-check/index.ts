export {
  type CheckSamples,
  loadSampleCheck,
  type Problem,
  type SampleReport,
  type Sheet,
  type Use,
} from './src/check.ts';
