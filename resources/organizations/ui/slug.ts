import { SLUG } from '../../../contract/formats';

const LONGEST = 48;

/** Suggests a short name: `acme-group` for 'Acme Group'. Empty if the label has no ASCII letters or digits. */
export function slugOf(label: string): string {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return SLUG.test(slug) ? slug : '';
}

/**
 * Suggests a host for a short name, in the same domain as the hosts of other organisations.
 * @param other an organisation whose host begins with its own short name, if there is one
 */
export function hostOf(slug: string, other: { id: string; vhost: string | null } | undefined): string {
  if (slug === '' || !other?.vhost?.startsWith(`${other.id}.`)) return '';
  return slug + other.vhost.slice(other.id.length);
}
