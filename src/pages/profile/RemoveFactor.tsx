import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Person } from '../../auth/person';
import { QuestionDialog } from '../../screens/record/actions/QuestionDialog';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { Failure } from './AccountForm';
import { useChange, useProfileUpdate } from './account';

/** Removes every second factor of the own account after a question, and has an e-mail sent about it. */
export function RemoveFactor({ person }: { person: Person }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const update = useProfileUpdate();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useChange({
    /** @returns why no e-mail could be sent; undefined when it was */
    async change(): Promise<Error | undefined> {
      await rpc('mfa/disable', { id: person.id });
      const mailed = rpc('mfa/sendAlertEmail', { id: person.id }).then(
        () => undefined,
        // The factor is gone all the same, which is what must be said.
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      await update();
      return mailed;
    },
    onDone(noMail) {
      setIsAsked(false);
      if (noMail) {
        const messageArgs = { message: noMail.message };
        notify('profile.factor.removedWithoutMail', { type: 'warning', messageArgs });
      } else notify('profile.factor.removed', { type: 'success', messageArgs: { address: person.email } });
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        {translate('profile.factor.remove')}
      </Button>
      {isAsked ? (
        <QuestionDialog
          question={translate('profile.factor.removeQuestion')}
          consequence={
            <>
              {translate('profile.factor.removeConsequence')}
              <Failure error={remove.error} />
            </>
          }
          cancelLabel={translate('profile.factor.keep')}
          confirmLabel={translate('profile.factor.removeIt')}
          onCancel={() => {
            remove.reset();
            setIsAsked(false);
          }}
          onConfirm={remove.mutate}
          busy={remove.isPending}
          destructive
        />
      ) : null}
    </>
  );
}
