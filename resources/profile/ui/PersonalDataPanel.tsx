import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useNotify, useTranslate } from 'ra-core';
import { useCurrentUser } from '../../../src/access/useRole';
import type { ContactAttribute, CurrentUser } from '../../../src/auth/identity/account';
import { verifiedContact } from '../../../src/auth/identity/account/contacts';
import { BusyButton } from '../../../src/ui/BusyButton';
import { DescriptionItem, DescriptionList } from '../../../src/ui/DescriptionList';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { Section } from '../../../src/ui/Section';
import { useAccount, useChange, useProfileUpdate, withAccount } from './account';
import { ContactForm } from './ContactForm';
import { EditableItem } from './EditableItem';
import { NameForm } from './NameForm';
import { OwnPhoto } from './OwnPhoto';

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

/** Renders the button to remove the user's phone number, or why it can't be removed as the only second factor. */
function RemovePhone({ account: { enabledMFA }, onDone }: { account: CurrentUser; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const update = useProfileUpdate();
  const remove = useChange({
    async change() {
      await withAccount(({ removePhone }) => removePhone());
      await update({ phone: null });
    },
    onDone() {
      notify('profile.contact.phoneRemoved', { type: 'success' });
      onDone();
    },
  });
  if (enabledMFA.length === 1 && enabledMFA[0] === 'SMS') {
    return <FormHelperText>{translate('profile.contact.phoneIsFactor')}</FormHelperText>;
  }
  return (
    <>
      <BusyButton variant="text" color="error" loading={remove.isPending} onClick={() => remove.mutate()}>
        {translate('profile.contact.removePhone')}
      </BusyButton>
      <ErrorAlert error={remove.error} />
    </>
  );
}
