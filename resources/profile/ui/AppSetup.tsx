import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { CopyText } from '../../../schema/kinds/CopyText';
import { QrCode } from '../../../schema/kinds/QrCode';
import { TabStop } from '../../../schema/kinds/tabStop';
import { toFailure } from '../../../src/auth/identity';
import { productName } from '../../../src/public/branding';
import { AccountForm } from '../../../src/ui/AccountForm';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { useChange, useProfileUpdate, withAccount } from './account';
import { CodeField } from './CodeField';

/** The provider's error codes for a wrong code of the app. */
const WRONG_CODE_ERRORS = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];

/** Renders the set-up of an authenticator app: the secret to scan or type, then a field for the first code. */
export function AppSetup({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const secret = useQuery({
    queryKey: ['app secret'],
    queryFn: () => withAccount(({ setUpApp }) => setUpApp(productName())),
    // Each set-up has its own secret, which must not change while the user scans it. Invalidating all queries, as when
    // the connection is back, refetches all but static ones.
    staleTime: 'static',
    gcTime: 0,
  });
  if (secret.data) return <FirstCode {...secret.data} onClose={onClose} />;
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      {secret.error ? <ErrorAlert error={secret.error} /> : <Skeleton variant="rounded" width={184} height={184} />}
      <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
    </Stack>
  );
}

function FirstCode({ secret, uri, onClose }: { secret: string; uri: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const update = useProfileUpdate();
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  // The first code can be used only once, so don't send it again if a later step failed.
  const isConfirmed = useRef(false);
  const finish = useChange({
    async change() {
      await withAccount(async ({ confirmApp, setPreferredMFA }) => {
        if (!isConfirmed.current) await confirmApp(code);
        isConfirmed.current = true;
        await setPreferredMFA('TOTP');
      });
      await update();
    },
    onDone() {
      notify('profile.factor.switchedOn', { type: 'success' });
      onClose();
    },
  });
  const isWrong = finish.error !== null && WRONG_CODE_ERRORS.includes(toFailure(finish.error).code);
  const problem = () => {
    if (isIncomplete) return translate('profile.code.incomplete');
    return isWrong ? translate('profile.code.wrongOfApp') : undefined;
  };
  const type = (typed: string) => {
    setCode(typed);
    setIncomplete(false);
    finish.reset();
  };
  const submit = () => {
    if (isConfirmed.current || /^\d{6}$/.test(code)) finish.mutate();
    else setIncomplete(true);
  };
  return (
    <AccountForm
      submitLabel={translate('profile.factor.finish')}
      isBusy={finish.isPending}
      error={isWrong ? null : finish.error}
      onCancel={onClose}
      onSubmit={submit}
    >
      <Typography>{translate('profile.factor.scan')}</Typography>
      <Box sx={{ '& svg': { margin: 0 } }}>
        <QrCode text={uri} label={translate('profile.factor.scan')} />
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {translate('profile.factor.scanHelp')}
        </Typography>
        <TabStop value={0}>
          <CopyText text={secret} />
        </TabStop>
      </Box>
      <CodeField label={translate('profile.factor.code')} value={code} error={problem()} onChange={type} />
    </AccountForm>
  );
}
