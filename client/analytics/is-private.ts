/** Whether the visitor asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function isPrivate({
  doNotTrack,
  globalPrivacyControl,
}: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}
