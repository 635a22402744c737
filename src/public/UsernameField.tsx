import type { Ref } from 'react';
import { TextField } from './TextField';
import { translate } from './translate';

interface UsernameFieldProps {
  ref: Ref<HTMLInputElement>;
  defaultValue: string | undefined;
  describedBy: string | undefined;
}

/** Renders the username field. Password managers recognise it by its name. */
export function UsernameField(props: UsernameFieldProps) {
  return <TextField label={translate('signIn.username')} name="username" autoComplete="username" {...props} />;
}
