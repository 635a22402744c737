import { useNotify } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { organizationOf } from '../../schema/across';
import { type RecordAddress, RecordAddressContext } from '../../schema/kinds/reference/ReferenceLink';
import { useCurrentUser } from '../access/useRole';
import { ChosenOrganization, organizationStore, useChosenOrganization, useOrganizations } from './activeOrganization';
import { addressFor, organizationIn } from './organizationAddress';
import { everyOrganization } from './organizationStore';

/** Confines its children to the organisation that the current address names, if any. */
export function OrganizationFromAddress({ children }: { children: ReactNode }) {
  const named = organizationIn(useLocation());
  const { role, organization } = useCurrentUser();
  const isAllowed = role === 'super_admin' || named === organization;
  return (
    <ChosenOrganization value={isAllowed ? named : undefined}>
      <RecordAddresses>{children}</RecordAddresses>
    </ChosenOrganization>
  );
}

/** While no organisation is chosen, makes links to a record name the record's organisation. */
function RecordAddresses({ children }: { children: ReactNode }) {
  const isOpen = useChosenOrganization() === undefined;
  return <RecordAddressContext value={isOpen ? ownAddress : plainAddress}>{children}</RecordAddressContext>;
}

const plainAddress: RecordAddress = path => path;
const ownAddress: RecordAddress = (path, record) => addressFor(organizationOf(record) ?? everyOrganization, path);

/** Notifies the user that an address has switched the organisation, once its name is loaded. */
export function OrganizationSwitchNotice() {
  const notify = useNotify();
  const { organizations, chosen, isUnannounced } = useOrganizations();
  const isEverywhere = chosen === everyOrganization;
  const name = organizations.find(({ id }) => id === chosen)?.label;

  useEffect(() => {
    if (!isUnannounced || (name === undefined && !isEverywhere)) return;
    organizationStore.markAnnounced();
    const text = isEverywhere ? 'shell.organization.switchedToAll' : 'shell.organization.switched';
    notify(text, { type: 'info', messageArgs: { name } });
  }, [isUnannounced, isEverywhere, name, notify]);

  return null;
}
