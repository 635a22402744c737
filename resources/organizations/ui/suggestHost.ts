/**
 * Suggests a host for a short name, in the same domain as the hosts of other organisations.
 * @param existing an organisation whose host begins with its own short name, if there is one
 */
export function suggestHost(slug: string, existing: { id: string; vhost: string | null } | undefined): string {
  if (slug === '' || !existing?.vhost?.startsWith(`${existing.id}.`)) return '';
  return slug + existing.vhost.slice(existing.id.length);
}
