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

/** Under all organisations: asks for whose a new record is, and then has the form be about that organisation. */
export function AskedOrganization({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const nameOf = useOrganizationName();
  const { leave } = useLeave();
  const [chosen, setChosen] = useState<string>();
  if (chosen === undefined) {
    return (
      <Stack sx={{ gap: 3 }}>
        <Typography>{translate('shell.organization.ofNew')}</Typography>
        <Suspense>
          <OrganizationPicker autoFocus onChoose={setChosen} />
        </Suspense>
      </Stack>
    );
  }
  return (
    <InOrganization key={chosen} organization={chosen}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 6 }}>
        <Typography>{translate('shell.organization.newIn', { name: nameOf(chosen) })}</Typography>
        {/* What was filled in may name records of the organisation, so the form begins again with another one. */}
        <Button size="small" onClick={() => leave(() => setChosen(undefined))}>
          {translate('shell.organization.change')}
        </Button>
      </Stack>
      {children}
    </InOrganization>
  );
}
