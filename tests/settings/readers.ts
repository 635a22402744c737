import type { AnyResource } from '../../schema/define';

/** What gives a setting its effect, and how that is known. */
export interface Reader {
  /** A file that reads it, outside of what only saves and shows it. */
  by: string;
  /** What that file calls it, where it is not the last part of its path in calls. */
  as?: string;
  /** The wire test that compares it with its effect, and the title or name that it has there. */
  effect?: readonly [file: string, title: string];
}

/** A fact about the record, told to people: nothing depends on it. */
export const fact = 'fact';
/** Only another program can do it; the field's help says which. */
export const elsewhere = 'elsewhere';

export type Readers = Readonly<Record<string, Reader | typeof fact | typeof elsewhere>>;

/** The fields of a definition that a user can save. */
function settingsOf({ fields }: Pick<AnyResource, 'fields'>): string[] {
  return Object.keys(fields).filter(name => fields[name]?.kind !== 'id' && fields[name]?.readOnly !== true);
}

/** What only saves, reads back and describes settings: no effect is there. */
const savesOnly =
  /^resources\/\w+\/(?:\w+\.ts$|labels\/|texts\/|demo\/|contract\/(?!dnsDecision)|service\/tables\/)|^(?:contract|docs|src\/i18n|service\/(?:db|demo))\/|\/collection\.ts$/;

/**
 * What is wrong with the list of readers of a definition: settings without a reader, readers of settings that are gone,
 * and readers or tests that do not mention the setting.
 * @param read the text of a file; undefined where there is none
 * @param help the English help of a field
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
    if (reader === undefined) problems.push(`Nothing reads ${setting}`);
    else if (reader === elsewhere) {
      if (!/resolver|app|client/i.test(help(name) ?? ''))
        problems.push(`The help of ${setting} does not say who does it`);
    } else if (reader !== fact) {
      const word = reader.as ?? (resource.fields[name]?.wire ?? name).split('.').at(-1) ?? name;
      if (savesOnly.test(reader.by)) problems.push(`${reader.by} only saves ${setting}`);
      if (!mentions(read(reader.by), word)) problems.push(`${reader.by} does not read ${setting}`);
      if (reader.effect && !read(reader.effect[0])?.includes(reader.effect[1])) {
        problems.push(`${reader.effect[0]} does not compare ${setting} with its effect`);
      }
    }
  }
  return problems;
}

function mentions(text: string | undefined, word: string): boolean {
  return text !== undefined && new RegExp(`\\b${word.replace(/[^\w]/g, '\\$&')}\\b`).test(text);
}
