import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { CurrentUser } from '../../../src/auth/identity/account';
import { useInitialFocus } from '../../../src/public/focus';
import { useShownOnce } from '../../../src/screens/record/form/LeaveGuard';
import { AccountForm } from '../../../src/ui/AccountForm';
import { QueryContent } from '../../../src/ui/QueryContent';
import { Section } from '../../../src/ui/Section';
import { isWrongPassword, useChange, withAccount } from './account';
import { PasswordInput } from './PasswordInput';
import { useFormToggle } from './useFormToggle';

const codesKey = ['account', 'recovery codes'];

/** Renders the number of recovery codes left and a button to create new ones. Nothing without a second factor. */
export function RecoveryPanel({ account, username }: { account: CurrentUser; username: string }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const proof = useFormToggle();
  const hasFactor = account.enabledMFA.length > 0;
  const answer = useQuery({
    queryKey: codesKey,
    queryFn: () => withAccount(async ({ fetchRecoveryCodes }) => (await fetchRecoveryCodes()) ?? null),
    enabled: hasFactor,
  });
  if (!hasFactor || answer.data === null) return null;
  return (
    <Section title={translate('profile.recovery.title')} description={translate('profile.recovery.description')}>
      {codes ? (
        <Codes
          codes={codes}
          onSaved={() => {
            setCodes(undefined);
            proof.close();
            void queryClient.invalidateQueries({ queryKey: codesKey });
          }}
        />
      ) : (
        <QueryContent answer={{ ...answer, data: answer.data }} failed="profile.recovery.failed" height={44}>
          {({ left, total }) => (
            <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
              {left > 0 ? (
                <Typography role="status">{translate('profile.recovery.left', { left, total })}</Typography>
              ) : (
                <Alert severity="warning">{translate('profile.recovery.none')}</Alert>
              )}
              {proof.isOpen ? (
                <PasswordProofForm
                  username={username}
                  hasCodes={left > 0}
                  onCreated={setCodes}
                  onCancel={proof.close}
                />
              ) : (
                <Button autoFocus={proof.returnsFocus} onClick={proof.open}>
                  {translate(left > 0 ? 'profile.recovery.again' : 'profile.recovery.create')}
                </Button>
              )}
            </Stack>
          )}
        </QueryContent>
      )}
    </Section>
  );
}

interface PasswordProofFormProps {
  username: string;
  hasCodes: boolean;
  onCreated: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function PasswordProofForm({ username, hasCodes, onCreated, onCancel }: PasswordProofFormProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const create = useChange({
    change: () => withAccount(({ createRecoveryCodes }) => createRecoveryCodes(password)),
    onDone: onCreated,
  });
  const isWrong = isWrongPassword(create.error);
  return (
    <AccountForm
      submitLabel={translate('profile.recovery.show')}
      isBusy={create.isPending}
      error={isWrong ? null : create.error}
      onCancel={onCancel}
      onSubmit={create.mutate}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={translate('profile.recovery.password')}
        autoFocus
        {...(hasCodes && { help: translate('profile.recovery.replaces') })}
        error={isWrong ? translate('profile.password.wrong') : undefined}
        value={password}
        onChange={typed => {
          setPassword(typed);
          if (isWrong) create.reset();
        }}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}

function Codes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const translate = useTranslate();
  const download = useRef<HTMLAnchorElement>(null);
  useInitialFocus(download);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  useShownOnce(translate('profile.recovery.title'));
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <Alert severity="info">{translate('profile.recovery.made')}</Alert>
      <Stack
        component="ul"
        dir="ltr"
        aria-label={translate('profile.recovery.title')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 6,
          rowGap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          fontFamily: 'fontFamilyMonospace',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button ref={download} component="a" href={file} download={translate('profile.recovery.fileName')}>
          {translate('profile.recovery.download')}
        </Button>
        <Button variant="contained" color="primary" onClick={onSaved}>
          {translate('profile.recovery.done')}
        </Button>
      </Stack>
    </Stack>
  );
}
