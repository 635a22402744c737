import { fold } from './fold';

/** The maximum length of a short name, as in `SLUG`. */
const MAX_LENGTH = 48;

/** Suggests a short name: `acme-group` for 'Acme Group'. Empty if the label has no ASCII letters or digits. */
export function slugOf(label: string): string {
  return fold(label)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
