import { useLocale, useTranslate } from 'ra-core';
import { roles } from '../../../contract/roles';
import { useOrganizations } from '../../../src/organization/activeOrganization';
import type { MotdEditionOnWire } from '../contract/motd';

/** Returns the audience of a message as text. */
export function useAudienceText({ audience }: Pick<MotdEditionOnWire, 'audience'>): string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { organizations } = useOrganizations();
  const list = new Intl.ListFormat(locale);
  const rolesText =
    audience.roles.length === roles.length
      ? translate('motd.audience.everybody')
      : list.format(audience.roles.map(role => translate(`motd.role.${role}`)));
  if (audience.organizations.length === 0) return rolesText;
  // Deleted organisations are shown by their id.
  const places = audience.organizations.map(id => organizations.find(each => each.id === id)?.label ?? id);
  return translate('motd.audience.in', { roles: rolesText, places: list.format(places) });
}
