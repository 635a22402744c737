/**
 * Suggests a host for a short name, in the same domain as the hosts of other organisations.
 * @param other an organisation whose host begins with its own short name, if there is one
 */
export function hostOf(slug: string, other: { id: string; vhost: string | null } | undefined): string {
  if (slug === '' || !other?.vhost?.startsWith(`${other.id}.`)) return '';
  return slug + other.vhost.slice(other.id.length);
}
