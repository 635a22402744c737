import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../contract';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { useSwitchOrganization } from '../../../src/organization/useSwitchOrganization';
import { useLeave, useShownOnce } from '../../../src/screens/record/form/LeaveGuard';
import { Secret } from '../../../src/screens/record/form/Secret';
import { useRecordNavigation } from '../../../src/screens/record/useRecordNavigation';
import { useResource } from '../../useResource';

/** Shows the created organisation, the administrator's password if one was generated, and what to do next. */
export function CreatedOrganization({ created }: { created: CallOutput<'addOrganization'> }) {
  const translate = useTranslate();
  const { toShow, toList } = useRecordNavigation(useResource('organizations'));
  const switchTo = useSwitchOrganization();
  const active = useActiveOrganization();
  const { leave } = useLeave();
  const heading = useRef<HTMLHeadingElement>(null);
  const { administrator, id, label } = created;
  const password = administrator?.password ?? undefined;
  const [isCopied, setCopied] = useState(false);
  useShownOnce(
    password === undefined || isCopied
      ? undefined
      : translate('organization.created.unsaved', { username: administrator?.username }),
  );
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Stack sx={{ gap: 6 }}>
      <Alert severity="success" role="status">
        <Typography ref={heading} component="h3" variant="subtitle1" tabIndex={-1} sx={{ outline: 'none' }}>
          {translate('organization.created.title', { name: label })}
        </Typography>
        {administrator?.inviteExpiresAt &&
          translate('organization.created.invited', { username: administrator.username, email: administrator.email })}
      </Alert>
      {administrator && password !== undefined && (
        <Secret
          label={translate('organization.created.password', { username: administrator.username })}
          value={password}
          help={translate('organization.created.passwordHelp')}
          onCopied={() => setCopied(true)}
        />
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {active !== id && (
          <Button variant="contained" color="primary" onClick={() => leave(() => switchTo(id, '/manage-users'))}>
            {translate('organization.created.switch')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => leave(() => toShow(id))}>
          {translate('organization.created.show')}
        </Button>
        <Button onClick={() => leave(toList)}>{translate('ra.action.close')}</Button>
      </Stack>
    </Stack>
  );
}
