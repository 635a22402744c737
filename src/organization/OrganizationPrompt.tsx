import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useLeave } from '../screens/record/form/LeaveGuard';
import { useOrganizationName } from './activeOrganization';
import { InOrganization } from './RecordOrganization';

const OrganizationPicker = lazyWithRetry(() => import('./OrganizationPicker'));

/** Asks for the organisation of a new record while all are shown, and then confines the form to it. */
export function OrganizationPrompt({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const nameOf = useOrganizationName();
  const { leave } = useLeave();
  const [chosen, setChosen] = useState<string>();
  if (chosen === undefined) {
    return (
      <Stack sx={{ gap: 3 }}>
        <Typography>{translate('recordLater.organization.ofNew')}</Typography>
        <Suspense>
          <OrganizationPicker autoFocus onChoose={setChosen} />
        </Suspense>
      </Stack>
    );
  }
  return (
    <InOrganization key={chosen} organization={chosen}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 6 }}>
        <Typography>{translate('recordLater.organization.newIn', { name: nameOf(chosen) })}</Typography>
        {/* The form's values may refer to records of the organisation, so another organisation starts over. */}
        <Button size="small" onClick={() => leave(() => setChosen(undefined))}>
          {translate('recordLater.organization.change')}
        </Button>
      </Stack>
      {children}
    </InOrganization>
  );
}
