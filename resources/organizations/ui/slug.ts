import { SLUG } from '../../../contract/formats';

const LONGEST = 48;

/** A short name that the label suggests: `acme-group` for 'Acme Group'; empty when it has no letters of ASCII. */
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
 * The host that a short name suggests, in the domain that other organisations' hosts are in.
 * @param other an organisation whose host begins with its own short name, if there is one
 */
export function hostOf(slug: string, other: { id: string; vhost: string | null } | undefined): string {
  if (slug === '' || !other?.vhost?.startsWith(`${other.id}.`)) return '';
  return slug + other.vhost.slice(other.id.length);
}
