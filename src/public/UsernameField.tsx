import type { Ref } from 'react';
import { TextField } from './TextField';
import { translate } from './translate';

interface UsernameFieldProps {
  ref: Ref<HTMLInputElement>;
  defaultValue: string | undefined;
  describedBy: string | undefined;
}

/** Whom it is about; password managers know it as such. */
export function UsernameField(props: UsernameFieldProps) {
  return <TextField label={translate('signIn.username')} name="username" autoComplete="username" {...props} />;
}
