import { useNotify, useTranslate } from 'ra-core';
import { toError } from '../../../dataProvider/thrown';
import type { ConsoleUser } from '../../../src/auth/consoleUser';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useProfileUpdate } from './account';
import { ConfirmedChange } from './ConfirmedChange';
import { withConfirmedIdentity } from './confirmation';

/** Renders the confirmation before all second factors of the user's own account are removed. Then sends an e-mail. */
export function RemoveFactor({ person, onClose }: { person: ConsoleUser; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const update = useProfileUpdate();

  /** @returns why no e-mail could be sent, or undefined if it was */
  async function remove(): Promise<Error | undefined> {
    await withConfirmedIdentity(() => rpc('mfa/disable', { id: person.id }));
    const mailing = rpc('mfa/sendAlertEmail', { id: person.id }).then(
      () => undefined,
      // The factor is removed even if the e-mail fails, so report both.
      toError,
    );
    await update();
    return mailing;
  }

  return (
    <ConfirmedChange
      question={translate('profile.factor.removeQuestion')}
      consequence={translate('profile.factor.removeConsequence')}
      cancelLabel={translate('profile.factor.keep')}
      confirmLabel={translate('profile.factor.removeIt')}
      change={remove}
      onDone={mailError => {
        onClose();
        if (mailError) {
          const messageArgs = { message: mailError.message };
          notify('profile.factor.removedWithoutMail', { type: 'warning', messageArgs });
        } else notify('profile.factor.removed', { type: 'success', messageArgs: { address: person.email } });
      }}
      onClose={onClose}
    />
  );
}
