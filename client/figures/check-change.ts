import { type CheckedSettings, checkSettings, type Description } from 'settings';
import type { AnySettings } from '../../shared/figure-host/figure.ts';

/**
 * Settings after a change by hand. Something written that cannot be taken over leaves what is there: nobody wants to
 * lose a list of rules for one rule too many, as a link with such a list would have to.
 */
export function checkChange(
  description: Description,
  now: AnySettings,
  changed: AnySettings,
): CheckedSettings<Description> {
  const refused = new Map<string, string>();
  for (const [name, value] of Object.entries(changed)) {
    const setting = description[name];
    if (setting?.type !== 'written') continue;
    const [problem] = checkSettings({ [name]: setting }, { [name]: value }).problems;
    if (problem !== undefined)
      refused.set(name, problem.replace('the default is used', 'what was there stays'));
  }
  const taken = Object.entries(changed).filter(([name]) => !refused.has(name));
  const { settings, problems } = checkSettings(description, {
    ...now,
    ...Object.fromEntries(taken),
  });
  return { settings, problems: [...refused.values(), ...problems] };
}
