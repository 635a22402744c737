import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton';
import { Failure } from './Failure';
import { submits } from './submits';

interface AccountFormProps {
  submitLabel: string;
  onSubmit: () => void;
  /** Absent for a form that always stands there. */
  onCancel?: () => void;
  isBusy: boolean;
  /** Why the last attempt failed; what was typed stays. */
  error: Error | null;
  children: ReactNode;
  /** More to do beside sending it. */
  actions?: ReactNode;
}

/** A small form of the profile: sends on Enter, shows progress, and says failures in the server's words. */
export function AccountForm(props: AccountFormProps) {
  const translate = useTranslate();
  const { submitLabel, onSubmit, onCancel, isBusy, error, children, actions } = props;
  return (
    <Stack component="form" {...submits(() => !isBusy && onSubmit())} sx={{ gap: 3, maxWidth: 360 }}>
      {children}
      <Failure error={error} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" color="primary" loading={isBusy}>
          {submitLabel}
        </BusyButton>
        {onCancel ? (
          <Button onClick={onCancel} disabled={isBusy}>
            {translate('kit.cancel')}
          </Button>
        ) : null}
        {actions}
      </Stack>
    </Stack>
  );
}
