import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { EMAIL, USERNAME } from '../../../contract/formats';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { restoreFocus } from '../../../src/ui/restoreFocus';
import { useCall } from '../../../src/ui/useCall';

/** Offers to invite a user who already signed up, above the form that would create another account. */
export default function InviteExisting() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const [isOpen, setOpen] = useState(false);
  if (organization === undefined) return null;
  return (
    <Alert
      severity="info"
      // On a phone the button is below the sentence.
      sx={{
        mb: 5,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flexBasis: { xs: '75%', sm: 'auto' } },
      }}
      action={
        <Button color="inherit" size="small" onClick={() => setOpen(true)}>
          {translate('invitations.open')}
        </Button>
      }
    >
      {translate('invitations.lead')}
      {isOpen && <Invite organization={organization} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

function Invite({ organization, onClose }: { organization: string; onClose(): void }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const login = typed.trim().toLowerCase();
  const isValid = USERNAME.test(login) || EMAIL.test(login);
  const isInvalid = isTouched && login !== '' && !isValid;
  const invitation = useMutation({
    mutationFn: () => rpc('invitation/add', { organization, login }),
    onSuccess: () => {
      setTyped('');
      setTouched(false);
      return queryClient.invalidateQueries({ queryKey: invitationsKey });
    },
  });
  return (
    <QuestionDialog
      question={translate('invitations.open')}
      consequence={translate('invitations.what')}
      cancelLabel={translate('ra.action.close')}
      confirmLabel={translate('invitations.submit')}
      busy={invitation.isPending}
      missing={login === '' ? translate('invitations.login') : undefined}
      disabled={isInvalid}
      onCancel={onClose}
      onConfirm={() => (isValid ? invitation.mutate() : setTouched(true))}
    >
      <TextField
        autoFocus
        size="small"
        label={translate('invitations.login')}
        value={typed}
        error={isInvalid}
        helperText={isInvalid ? translate('invitations.wrong') : undefined}
        onBlur={() => setTouched(true)}
        onChange={event => setTyped(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', maxLength: 254 } }}
      />
      <ErrorAlert error={invitation.error} text="invitations.failed" />
      {invitation.data && (
        <Alert severity="success">{translate('invitations.sent', { login: invitation.data.login })}</Alert>
      )}
      <div ref={restoreFocus}>
        <OpenInvitations organization={organization} onCancelled={invitation.reset} />
      </div>
    </QuestionDialog>
  );
}

const invitationsKey = ['invitation/list'];

/** Lists the open invitations, which can be cancelled. Renders nothing if there are none. */
function OpenInvitations({ organization, onCancelled }: { organization: string; onCancelled(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const headingId = useId();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const { data = [], error } = useCall('invitation/list', { organization });
  const removal = useMutation({
    mutationFn: ({ id }: (typeof data)[number]) => rpc('invitation/cancel', { organization, id }),
    onSuccess: (_done, { login }) => {
      notify('invitations.cancelled', { type: 'success', messageArgs: { login } });
      onCancelled();
      return queryClient.invalidateQueries({ queryKey: invitationsKey });
    },
    onError: ({ message }) => notify('invitations.cancelFailed', { type: 'error', messageArgs: { message } }),
  });
  if (error) return <Alert severity="error">{translate('invitations.listFailed', { message: error.message })}</Alert>;
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle2">
        {translate('invitations.list')}
      </Typography>
      <List dense disablePadding sx={{ maxHeight: 240, overflow: 'auto' }}>
        {data.map(each => (
          <ListItem
            key={each.id}
            disableGutters
            secondaryAction={
              // Not disabled meanwhile, which would move the focus to the dialog.
              <BusyButton
                size="small"
                color="inherit"
                aria-label={translate('invitations.cancelOf', { login: each.login })}
                onClick={() => removal.mutate(each)}
              >
                {translate('invitations.cancel')}
              </BusyButton>
            }
          >
            <ListItemText
              primary={<bdi>{each.login}</bdi>}
              secondary={translate('invitations.until', {
                day: new Date(each.expiresAt).toLocaleDateString(locale, { dateStyle: 'medium' }),
              })}
              slotProps={{ primary: { noWrap: true, sx: { paddingRight: 8 } } }}
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
