import type { AnyResource } from '../../schema/define';

/** What gives a setting its effect, and which test proves it. */
export interface Reader {
  /** A file that reads the setting, other than those that only save and show it. */
  by: string;
  /** The setting's name in that file, if it isn't the last segment of its wire path. */
  as?: string;
  /** The wire test of its effect, and a text in it if the test doesn't mention the setting's wire name. */
  effect?: readonly [file: string, text?: string | undefined];
}

/** A field that is only displayed: nothing depends on it. */
export const fact = 'fact';
/** A setting with an effect in another program only, which the field's help names. */
export const elsewhere = 'elsewhere';

export type Readers = Readonly<Record<string, Reader | typeof fact | typeof elsewhere>>;

/** Returns the fields of a definition that a user can save. */
function settingsOf({ fields }: Pick<AnyResource, 'fields'>): string[] {
  return Object.keys(fields).filter(name => fields[name]?.kind !== 'id' && fields[name]?.readOnly !== true);
}

/** Matches files that only save, read and describe settings, without any effect. */
const savesOnly =
  /^resources\/\w+\/(?:\w+\.ts$|labels\/|texts\/|demo\/|contract\/(?!dnsDecision)|service\/tables\/)|^(?:contract|docs|src\/i18n|service\/(?:db|demo))\/|\/collection\.ts$/;

/**
 * Finds problems in the list of readers of a definition: settings without a reader, readers of settings that don't
 * exist, and readers or tests that don't mention the setting.
 * @param read returns a file's text, or undefined if the file doesn't exist
 * @param help returns the English help of a field
 */
export function problemsOf(
  resource: Pick<AnyResource, 'name' | 'fields'>,
  readers: Readers,
  read: (file: string) => string | undefined,
  help: (field: string) => string | undefined,
): string[] {
  const settings = settingsOf(resource);
  const problems = Object.keys(readers)
    .filter(name => !settings.includes(name))
    .map(name => `${resource.name}.${name} is no setting any more`);
  for (const name of settings) {
    const reader = readers[name];
    const setting = `${resource.name}.${name}`;
    if (reader === undefined)
      problems.push(
        `Nothing reads ${setting}: name its reader in tests/settings/registry.ts, or 'fact' if it is only shown`,
      );
    else if (reader === elsewhere) {
      if (!/resolver|app|client/i.test(help(name) ?? ''))
        problems.push(`The help of ${setting} does not say who does it`);
    } else if (reader !== fact) {
      const wireName = (resource.fields[name]?.wire ?? name).split('.').at(-1) ?? name;
      const [test, text = wireName] = reader.effect ?? [];
      if (savesOnly.test(reader.by)) problems.push(`${reader.by} only saves ${setting}`);
      if (!mentions(read(reader.by), reader.as ?? wireName)) problems.push(`${reader.by} does not read ${setting}`);
      if (test !== undefined && !read(test)?.includes(text)) {
        problems.push(`${test} does not compare ${setting} with its effect`);
      }
    }
  }
  return problems;
}

function mentions(text: string | undefined, word: string): boolean {
  return text !== undefined && new RegExp(`\\b${word.replace(/[^\w]/g, '\\$&')}\\b`).test(text);
}
