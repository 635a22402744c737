import { compareVersions, VERSION } from '../contract/motdWords';

export const versionNames = ['web', 'ios', 'android', 'minimumIos', 'minimumAndroid'] as const;
export type VersionName = (typeof versionNames)[number];

/** The values of the form for versions and release notes. */
export type Versions = Record<VersionName | 'notes', string>;

/** Returns the form values for a response. */
export function versionsOf(values: Readonly<Record<string, unknown>>): Versions {
  const texts = [...versionNames, 'notes'].map(name => [name, String(values[name])]);
  return Object.fromEntries(texts) as Versions;
}

/** Returns the values that differ from the saved ones. */
export function changesOf(present: Versions, written: Partial<Versions>): Partial<Versions> {
  return Object.fromEntries(
    Object.entries(written)
      .map(([name, text]): [string, string] => [name, text.trim()])
      .filter(([name, text]) => text !== present[name as keyof Versions]),
  );
}

/** Returns the i18n key of the error for each invalid version, with the released version it was compared to. */
export function findVersionProblems(
  versions: Record<VersionName, string>,
): Partial<Record<VersionName, { key: string; released?: string }>> {
  const isVersion = (name: VersionName) => VERSION.test(versions[name].trim());
  const malformed = versionNames.filter(name => !isVersion(name));
  const tooNew = (
    [
      ['minimumIos', 'ios'],
      ['minimumAndroid', 'android'],
    ] as const
  ).filter(
    ([minimum, released]) =>
      isVersion(minimum) && isVersion(released) && compareVersions(versions[minimum], versions[released]) > 0,
  );
  return Object.fromEntries([
    ...malformed.map(name => [name, { key: 'motd.versions.wrong' }]),
    ...tooNew.map(([minimum, released]) => [
      minimum,
      { key: 'motd.versions.minimumTooNew', released: versions[released].trim() },
    ]),
  ]);
}
