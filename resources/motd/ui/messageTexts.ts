import { useLocale, useTranslate } from 'ra-core';
import { roles } from '../../../contract/roles';
import { timeText } from '../../../schema/formats/times';
import { useOrganizations } from '../../../src/organization/activeOrganization';
import type { MotdEditionOnWire } from '../contract/motd';

/** Returns the audience of a message as text. */
export function useAudienceText({ audience }: Pick<MotdEditionOnWire, 'audience'>): string {
  const translate = useTranslate();
  const locale = useLocale();
  const { organizations } = useOrganizations();
  const list = new Intl.ListFormat(locale);
  const rolesText =
    audience.roles.length === roles.length
      ? translate('motd.audience.everybody')
      : list.format(audience.roles.map(role => translate(`motd.role.${role}`)));
  if (audience.organizations.length === 0) return rolesText;
  const placeOf = (id: string) =>
    organizations.find(each => each.id === id)?.label ??
    // Until they are loaded, none is known to be missing.
    (organizations.length === 0 ? id : translate('list.cell.missing', { name: id }));
  const places = audience.organizations.map(placeOf);
  return translate('motd.audience.in', { roles: rolesText, places: list.format(places) });
}

/** Returns when a message starts and ends, in the viewer's time zone. Undefined for a message without times. */
export function useTimesText({ startsAt, endsAt }: Pick<MotdEditionOnWire, 'startsAt' | 'endsAt'>): string | undefined {
  const translate = useTranslate();
  const locale = useLocale();
  if (startsAt === null && endsAt === null) return undefined;
  const format = (at: string | null) => (at === null ? '' : timeText(at, locale));
  const form = startsAt === null ? 'until' : endsAt === null ? 'from' : 'both';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return translate(`motd.times.${form}`, { start: format(startsAt), end: format(endsAt), zone: timeZone });
}
