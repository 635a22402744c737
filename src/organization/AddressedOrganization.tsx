import { useNotify } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { organizationOf } from '../../schema/across';
import { type RecordAddress, RecordAddressContext } from '../../schema/kinds/reference/ReferenceLink';
import { usePerson } from '../access/useRole';
import { ChosenOrganization, organizationStore, useChosenOrganization, useOrganizations } from './activeOrganization';
import { addressFor } from './organizationAddress';
import { organizationIn } from './organizationIn';
import { everyOrganization } from './organizationStore';

/** Has everything within be about the organisation that the present address names, where it names one. */
export function AddressedOrganization({ children }: { children: ReactNode }) {
  const named = organizationIn(useLocation());
  const person = usePerson();
  const isAllowed = person?.role === 'super_admin' || named === person?.organization;
  return (
    <ChosenOrganization value={isAllowed ? named : undefined}>
      <RecordAddresses>{children}</RecordAddresses>
    </ChosenOrganization>
  );
}

/** While nothing is chosen, a link to a record leads to the record's own organisation. */
function RecordAddresses({ children }: { children: ReactNode }) {
  const isOpen = useChosenOrganization() === undefined;
  return <RecordAddressContext value={isOpen ? ownAddress : plainAddress}>{children}</RecordAddressContext>;
}

const plainAddress: RecordAddress = path => path;
const ownAddress: RecordAddress = (path, record) => addressFor(organizationOf(record) ?? everyOrganization, path);

/** Says that an address has switched to another organisation, once its name is known. */
export function OrganizationNews() {
  const notify = useNotify();
  const { organizations, chosen, isNews } = useOrganizations();
  const isEverywhere = chosen === everyOrganization;
  const name = organizations.find(({ id }) => id === chosen)?.label;

  useEffect(() => {
    if (!isNews || (name === undefined && !isEverywhere)) return;
    organizationStore.told();
    const text = isEverywhere ? 'shell.organization.switchedToAll' : 'shell.organization.switched';
    notify(text, { type: 'info', messageArgs: { name } });
  }, [isNews, isEverywhere, name, notify]);

  return null;
}
