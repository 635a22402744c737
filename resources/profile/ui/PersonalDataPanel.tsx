import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useCurrentUser } from '../../../src/access/useRole';
import type { ContactAttribute, CurrentUser } from '../../../src/auth/identity/account';
import { verifiedContact } from '../../../src/auth/identity/account/contacts';
import { DescriptionItem, DescriptionList } from '../../../src/ui/DescriptionList';
import { Section } from '../../../src/ui/Section';
import { useAccount } from './account';
import { ContactForm } from './ContactForm';
import { EditableItem } from './EditableItem';
import { NameForm } from './NameForm';
import { OwnPhoto } from './OwnPhoto';
import { RemovePhone } from './RemovePhone';

/** Renders the data of the signed-in user. */
export function PersonalDataPanel() {
  const translate = useTranslate();
  const person = useCurrentUser();
  const account = useAccount().data ?? undefined;
  if (!person) return null;
  return (
    <Section title={translate('profile.person.title')}>
      <OwnPhoto person={person} />
      <DescriptionList>
        <EditableItem
          name={translate('profile.person.name')}
          isEditable
          form={close => <NameForm person={person} onClose={close} />}
        >
          {person.fullName}
        </EditableItem>
        <ContactItem attribute="email" recordedAddress={person.email} account={account} />
        <ContactItem attribute="phone_number" recordedAddress={undefined} account={account} />
        <DescriptionItem name={translate('profile.person.username')}>{person.username}</DescriptionItem>
        <DescriptionItem name={translate('profile.person.role')}>
          {translate(`shell.roles.${person.role}`)}
        </DescriptionItem>
        <DescriptionItem name={translate('profile.person.organization')}>
          {person.organizationLabel ??
            person.organization ??
            translate(person.role === 'super_admin' ? 'profile.person.noOrganization' : 'profile.person.none')}
        </DescriptionItem>
      </DescriptionList>
    </Section>
  );
}

interface ContactItemProps {
  attribute: ContactAttribute;
  /** The address in the service's record, shown until the identity provider responds. */
  recordedAddress: string | undefined;
  account: CurrentUser | undefined;
}

function ContactItem({ attribute, recordedAddress, account }: ContactItemProps) {
  const translate = useTranslate();
  const { verified, unverified } = verifiedContact(account?.attributes ?? {});
  const address = verified[attribute] ?? unverified[attribute] ?? recordedAddress;
  const isConfirmed = verified[attribute] !== undefined;
  return (
    <EditableItem
      name={translate(`profile.contact.${attribute}`)}
      isEditable={account !== undefined}
      form={close => (
        <ContactForm
          attribute={attribute}
          present={address ?? ''}
          isConfirmed={isConfirmed}
          removal={
            attribute === 'phone_number' && account && address ? <RemovePhone account={account} onDone={close} /> : null
          }
          onClose={close}
        />
      )}
    >
      {address ? <bdi>{address}</bdi> : translate('profile.person.none')}
      {account && address ? (
        <Chip
          label={translate(isConfirmed ? 'profile.contact.confirmed' : 'profile.contact.unconfirmed')}
          color={isConfirmed ? 'default' : 'warning'}
        />
      ) : null}
    </EditableItem>
  );
}
