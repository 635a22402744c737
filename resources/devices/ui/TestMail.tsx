import AlertIcon from '@mui/icons-material/NotificationsOutlined';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { HeaderButton } from '../../../src/ui/HeaderButton';
import { type AlertType, alertTypes, securityLimits } from '../contract/securityHubWords';
import { parseRecipients } from './recipients';

type MailKind = 'report' | 'alert';

/** Lets an administrator send a test mail, to check how it looks and that it arrives. */
export function TestMail({ kind }: { kind: MailKind }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const Icon = kind === 'report' ? ReportIcon : AlertIcon;
  return (
    <>
      <HeaderButton
        label={translate(`devices.mail.${kind}.label`)}
        icon={<Icon fontSize="small" />}
        onClick={() => setAsking(true)}
      />
      {isAsking && <Question kind={kind} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ kind, onClose }: { kind: MailKind; onClose(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization() ?? '';
  const [typed, setTyped] = useState('');
  const [alertType, setAlertType] = useState<AlertType>('jailbreak');
  const recipients = parseRecipients(typed);
  const problem =
    recipients.problem &&
    translate(`devices.mail.${recipients.problem}`, { max: securityLimits.recipients, ...recipients });

  const sending = useMutation({
    mutationFn: (addresses: string[]) => {
      const input = { organization, ...(addresses.length > 0 && { to: addresses }) };
      return kind === 'report' ? rpc('sendTestReportEmail', input) : rpc('sendTestAlertEmail', { ...input, alertType });
    },
    onSuccess: ({ to }) => {
      const list = new Intl.ListFormat(locale).format(to);
      notify(`devices.mail.${kind}.done`, { type: 'success', messageArgs: { to: list } });
      onClose();
    },
  });

  return (
    <QuestionDialog
      question={translate(`devices.mail.${kind}.question`)}
      consequence={translate(`devices.mail.${kind}.consequence`)}
      error={sending.error}
      failed="devices.mail.failed"
      confirmLabel={translate('devices.mail.send')}
      busy={sending.isPending}
      disabled={problem !== undefined}
      onCancel={onClose}
      onConfirm={() => recipients.problem === undefined && sending.mutate(recipients.addresses)}
    >
      {kind === 'alert' && (
        <TextField
          select
          size="small"
          label={translate('devices.mail.alert.about')}
          value={alertType}
          onChange={event => setAlertType(alertTypes.find(each => each === event.target.value) ?? alertType)}
        >
          {alertTypes.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`devices.mail.alert.types.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        autoFocus
        size="small"
        autoComplete="off"
        label={translate('devices.mail.to')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={problem !== undefined}
        helperText={problem ?? translate('devices.mail.toHelp', { max: securityLimits.recipients })}
      />
    </QuestionDialog>
  );
}
