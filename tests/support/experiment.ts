/** The settings of an experiment by its label. */
export function experimentOf<Settings>(
  {
    experiments,
  }: { readonly experiments: readonly { readonly label: string; readonly settings: Settings }[] },
  label: string,
): Settings {
  const found = experiments.find((experiment) => experiment.label === label);
  if (!found) throw new Error(`There is no experiment "${label}".`);
  return found.settings;
}
