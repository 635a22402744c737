import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { toError } from '../../../dataProvider/thrown';
import { Dot } from '../../../schema/kinds/Dot';
import type { ConsoleUser } from '../../../src/auth/consoleUser';
import type { CurrentUser, MfaMethod } from '../../../src/auth/identity/account';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { RadioChoice } from '../../../src/ui/RadioChoice';
import { restoreFocus } from '../../../src/ui/restoreFocus';
import { Section } from '../../../src/ui/Section';
import { AppSetup } from './AppSetup';
import { useChange, useProfileUpdate, withAccount } from './account';
import { ConfirmedChange } from './ConfirmedChange';
import { withConfirmedIdentity } from './confirmation';
import { useFormToggle } from './useFormToggle';

/** Renders the panel to set up, prefer and remove second factors. */
export function FactorPanel({ person, account }: { person: ConsoleUser; account: CurrentUser }) {
  const translate = useTranslate();
  const setup = useFormToggle();
  const [isRemoving, setIsRemoving] = useState(false);
  const { enabledMFA } = account;
  const isOn = enabledMFA.length > 0;
  const hasApp = enabledMFA.includes('TOTP');
  return (
    <Section
      ref={restoreFocus}
      title={translate('profile.factor.title')}
      description={translate('profile.factor.description')}
    >
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Typography role="status">
          <Dot tone={isOn ? 'good' : 'warning'} sx={{ mr: 2 }} />
          {translate(isOn ? 'profile.factor.on' : 'profile.factor.off')}
        </Typography>
        <PreferredFactor account={account} onNone={() => setIsRemoving(true)} />
        {setup.isOpen ? (
          <AppSetup onClose={setup.close} />
        ) : (
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Button autoFocus={setup.returnsFocus} onClick={setup.open}>
              {translate(hasApp ? 'profile.factor.setUpAgain' : 'profile.factor.setUp')}
            </Button>
            {isOn ? (
              <Button color="error" onClick={() => setIsRemoving(true)}>
                {translate('profile.factor.remove')}
              </Button>
            ) : null}
          </Stack>
        )}
      </Stack>
      {isRemoving ? <RemoveFactor person={person} onClose={() => setIsRemoving(false)} /> : null}
    </Section>
  );
}

const methods = ['TOTP', 'SMS', 'NOMFA'] as const satisfies MfaMethod[];

interface PreferredFactorProps {
  account: CurrentUser;
  /** Called when the user chooses none, to confirm that the factors are removed. */
  onNone: () => void;
}

/** Renders the choice of the preferred second factor, or none. Renders nothing if no factor is available. */
function PreferredFactor({ account, onNone }: PreferredFactorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const update = useProfileUpdate();
  const choose = useChange({
    async change(method: MfaMethod) {
      await withAccount(({ setPreferredMFA }) => setPreferredMFA(method));
      await update();
    },
    onDone: () => notify('profile.factor.preferredSaved', { type: 'success' }),
  });
  const { attributes, preferredMFA, enabledMFA } = account;
  const isAvailable = {
    TOTP: enabledMFA.includes('TOTP'),
    SMS: attributes.phone_number_verified === true,
    NOMFA: true,
  };
  if (!isAvailable.TOTP && !isAvailable.SMS) return null;
  return (
    <div>
      <RadioChoice
        label={translate('profile.factor.preferred')}
        value={(choose.isPending ? choose.variables : preferredMFA) ?? null}
        options={methods}
        labelOf={method => translate(`profile.factor.methods.${method}`)}
        isDisabled={method => !isAvailable[method]}
        onChoose={method => {
          // Disabled radios would lose the focus.
          if (choose.isPending) return;
          if (method === 'NOMFA') onNone();
          else choose.mutate(method);
        }}
      />
      {isAvailable.SMS ? null : <FormHelperText>{translate('profile.factor.phoneNeeded')}</FormHelperText>}
      <ErrorAlert error={choose.error} />
    </div>
  );
}

/** Renders the confirmation before all second factors of the user's own account are removed. Then sends an e-mail. */
function RemoveFactor({ person, onClose }: { person: ConsoleUser; onClose: () => void }) {
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
