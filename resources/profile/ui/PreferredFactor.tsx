import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { CurrentUser, MfaMethod } from '../../../src/auth/identity/account';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { useChange, useProfileUpdate, withAccount } from './account';

const methods = ['TOTP', 'SMS', 'NOMFA'] as const satisfies MfaMethod[];

interface PreferredFactorProps {
  account: CurrentUser;
  /** Called when the user chooses none, to confirm that the factors are removed. */
  onNone: () => void;
}

/** Renders the choice of the preferred second factor, or none. Renders nothing if no factor is available. */
export function PreferredFactor({ account, onNone }: PreferredFactorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const update = useProfileUpdate();
  const labelId = useId();
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
  const selectedMethod = choose.isPending ? choose.variables : preferredMFA;
  return (
    <FormControl disabled={choose.isPending}>
      <FormLabel id={labelId}>{translate('profile.factor.preferred')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={selectedMethod}
        onChange={(_, value) => {
          const method = methods.find(candidate => candidate === value);
          if (method === 'NOMFA') onNone();
          else if (method) choose.mutate(method);
        }}
      >
        {methods.map(method => (
          <FormControlLabel
            key={method}
            value={method}
            disabled={!isAvailable[method] || choose.isPending}
            control={<Radio />}
            label={translate(`profile.factor.methods.${method}`)}
          />
        ))}
      </RadioGroup>
      {isAvailable.SMS ? null : <FormHelperText>{translate('profile.factor.phoneNeeded')}</FormHelperText>}
      <ErrorAlert error={choose.error} />
    </FormControl>
  );
}
