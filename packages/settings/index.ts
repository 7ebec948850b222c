/* All that others may import. What is not exported here may change without notice. */

export {
  type ChoiceSetting,
  chance,
  choice,
  type Description,
  describeSettings,
  type NumberSetting,
  number,
  onOff,
  type Setting,
  type SettingsOf,
  type SwitchSetting,
  type WrittenSetting,
  wholeNumber,
} from './src/settings.ts';
export {
  type CheckedSettings,
  checkSettings,
  defaultsOf,
  labelOf,
  readWritten,
  writeSettings,
  writeValue,
} from './src/values.ts';
