import FormHelperText from '@mui/material/FormHelperText';
import { useNotify, useTranslate } from 'ra-core';
import type { CurrentUser } from '../../../src/auth/identity/account';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { useChange, useProfileUpdate, withAccount } from './account';

/** Renders the button to remove the user's phone number, or why it can't be removed as the only second factor. */
export function RemovePhone({ account: { enabledMFA }, onDone }: { account: CurrentUser; onDone: () => void }) {
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
