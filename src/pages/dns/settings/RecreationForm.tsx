import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Recreation } from '../../../../contract/dnsDecision';
import { type Weekday, weekdays } from '../../../../contract/words';
import { CallError } from '../../../../dataProvider';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { ZonePicker } from '../../../range/ZonePicker';
import { refreshRecords } from '../../../screens/record/actions/recordCache';
import { useConsoleDataProvider } from '../../../screens/record/useConsoleDataProvider';
import { useProfile } from '../useProfile';
import { type EditedDay, editedWeek, isWindow, timesOf } from './recreationTimes';

/** When, on each day of the week, what is marked so may be reached. */
export function RecreationForm() {
  const { data: profile } = useProfile();
  const organization = useActiveOrganization();
  if (!profile) return null;
  const { recreation } = profile.parentalControl;
  // What somebody else has saved meanwhile is edited anew.
  return <Week key={`${organization} ${JSON.stringify(recreation)}`} recreation={recreation} etag={profile.etag} />;
}

function Week({ recreation, etag }: { recreation: Recreation; etag: string | undefined }) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { rpc, forget } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const organization = useActiveOrganization();
  const [week, setWeek] = useState(() => editedWeek(recreation.times));
  const [timezone, setTimezone] = useState(recreation.timezone);
  const isWhole = weekdays.every(day => isWindow(week[day]));

  const saving = useMutation({
    mutationFn: () =>
      rpc('dns/updateOrganizationProfile', {
        ...(organization !== undefined && { organization }),
        ...(etag !== undefined && { etag }),
        patch: { parentalControl: { recreation: { times: timesOf(week), timezone } } },
      }),
    onError: error => {
      if (!(error instanceof CallError) || error.current === undefined) return;
      // The hours that another administrator has saved take the place of the form, so that it can't hold the message.
      notify('dnsRecreation.failed', { type: 'error', messageArgs: { message: error.message } });
      refreshRecords(queryClient);
    },
    onSuccess: () => {
      notify('dnsRecreation.saved', { type: 'success' });
      forget();
      refreshRecords(queryClient);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) saving.mutate();
  };

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ maxWidth: 608, p: { xs: 4, sm: 6 }, mb: 6 }}
    >
      <Typography id={titleId} variant="h3">
        {translate('dnsRecreation.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {translate('dnsRecreation.help')}{' '}
        <Link component={LinkBase} to="/dns/services">
          {translate('dnsRecreation.choose')}
        </Link>
      </Typography>
      <Stack component="form" onSubmit={submit} spacing={3}>
        {weekdays.map(day => (
          <Day key={day} name={day} day={week[day]} onChange={next => setWeek({ ...week, [day]: next })} />
        ))}
        <Box sx={{ pt: 2 }}>
          <ZonePicker isLabelled zone={timezone} onChange={setTimezone} />
        </Box>
        {saving.error && (
          <Alert severity="error">{translate('dnsRecreation.failed', { message: saving.error.message })}</Alert>
        )}
        <Box>
          <Button type="submit" variant="contained" color="primary" disabled={!isWhole} loading={saving.isPending}>
            {translate('dnsRecreation.save')}
          </Button>
        </Box>
      </Stack>
    </Paper>
  );
}

function Day({ name, day, onChange }: { name: Weekday; day: EditedDay; onChange(day: EditedDay): void }) {
  const translate = useTranslate();
  const label = translate(`dnsRecreation.days.${name}`);
  const isWrong = !isWindow(day);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, minHeight: 40 }}>
      <FormControlLabel
        control={<Switch checked={day.on} onChange={(_event, on) => onChange({ ...day, on })} />}
        label={label}
        // On a phone both times are below the day, never one of them beside it.
        sx={{ width: { xs: day.on ? '100%' : 160, sm: 160 } }}
      />
      {day.on ? (
        (['start', 'end'] as const).map(edge => (
          <TextField
            key={edge}
            type="time"
            size="small"
            value={day[edge]}
            error={edge === 'end' && isWrong}
            helperText={edge === 'end' && isWrong ? translate('dnsRecreation.order') : undefined}
            onChange={event => onChange({ ...day, [edge]: event.target.value })}
            slotProps={{
              htmlInput: {
                'aria-label': translate(`dnsRecreation.${edge === 'start' ? 'from' : 'to'}`, { day: label }),
              },
            }}
          />
        ))
      ) : (
        <Typography color="textSecondary" sx={{ lineHeight: '36px' }}>
          {translate('dnsRecreation.none')}
        </Typography>
      )}
    </Box>
  );
}
