import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BusyButton } from './BusyButton';
import { ErrorAlert } from './ErrorAlert';
import { submitProps } from './submitProps';

interface AccountFormProps {
  submitLabel: string;
  onSubmit: () => void;
  /** Omit for a form that can't be cancelled. */
  onCancel?: () => void;
  isBusy: boolean;
  /** Shows that the change can't be undone. */
  destructive?: boolean;
  error: Error | null;
  children: ReactNode;
  /** Further buttons after Submit and Cancel. */
  actions?: ReactNode;
}

/**
 * Renders a small form of the profile page with its buttons, progress and the service's error message. After a submit,
 * focuses the first field with an error.
 */
export function AccountForm(props: AccountFormProps) {
  const translate = useTranslate();
  const { submitLabel, onSubmit, onCancel, isBusy, destructive, error, children, actions } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, isBusy]);
  const submit = () => {
    if (isBusy) return;
    setAttempts(attempts + 1);
    onSubmit();
  };
  return (
    <Stack ref={form} component="form" {...submitProps(submit)} sx={{ gap: 3, maxWidth: 360 }}>
      {children}
      <ErrorAlert error={error} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={isBusy}>
          {submitLabel}
        </BusyButton>
        {onCancel ? (
          <Button onClick={onCancel} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
        ) : null}
        {actions}
      </Stack>
    </Stack>
  );
}
