import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';
import { type Weekday, weekdays } from '../../../../contract/enums';
import { etagOf } from '../../../../dataProvider/stale';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ZonePicker } from '../../../../src/range/ZonePicker';
import { useRefreshRecords } from '../../../../src/screens/record/actions/useRefreshRecords';
import { ConflictNotice } from '../../../../src/screens/record/form/ConflictNotice';
import { useUnsaved } from '../../../../src/screens/record/form/LeaveGuard';
import { SaveFailure } from '../../../../src/screens/record/form/SaveFailure';
import { useEditedValues } from '../../../../src/screens/record/form/useEditedValues';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { BusyButton } from '../../../../src/ui/BusyButton';
import { submitProps } from '../../../../src/ui/submitProps';
import { useResource } from '../../../useResource';
import type { Recreation } from '../../contract/dnsDecision';
import { useProfile } from '../useProfile';
import { type EditedDay, type EditedWeek, editedWeek, isValidDay, minuteOf, timeOf, timesOf } from './recreationTimes';

/** Renders the form for recreation times: the hours of each weekday in which marked services aren't blocked. */
export function RecreationForm() {
  const { data: profile } = useProfile();
  const organization = useActiveOrganization();
  if (!profile) return null;
  return <RecreationWeekForm key={organization} recreation={profile.parentalControl.recreation} etag={profile.etag} />;
}

function RecreationWeekForm({ recreation, etag }: { recreation: Recreation; etag: string | undefined }) {
  const translate = useTranslate();
  const titleId = useId();
  const { rpc } = useConsoleDataProvider();
  const resource = useResource('dns/settings');
  const organization = useActiveOrganization();
  const form = useEditedValues({
    saved: editedRecreation(recreation),
    etag,
    read: ({ parentalControl }) => editedRecreation(Object(parentalControl).recreation),
    send: async ({ values, etag }) => {
      const saved = await rpc('dns/updateOrganizationProfile', {
        ...(organization !== undefined && { organization }),
        ...etagOf({ etag }),
        patch: { parentalControl: { recreation: { times: timesOf(values), timezone: values.timezone } } },
      });
      return { ...saved };
    },
    onSaved: useRefreshRecords(),
    done: 'dnsRecreation.saved',
  });
  const { values, write } = form;
  const isValid = weekdays.every(day => isValidDay(values[day]));
  useUnsaved(form.changed.length > 0 ? translate('dnsRecreation.unsaved') : undefined, form.isSaving);

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
      <Stack component="form" {...submitProps(() => isValid && form.save())} spacing={3}>
        {weekdays.map(day => (
          <Day key={day} name={day} day={values[day]} onChange={next => write({ [day]: next })} />
        ))}
        <Box sx={{ pt: 2 }}>
          <ZonePicker isLabelled zone={values.timezone} onChange={timezone => write({ timezone })} />
        </Box>
        <ConflictNotice
          conflicts={form.conflicts.map(name => ({
            name,
            label: translate(name === 'timezone' ? 'range.zone' : `dnsRecreation.days.${name}`),
            theirs:
              name === 'timezone' ? form.base.timezone : dayText(form.base[name], translate('dnsRecreation.none')),
            onUse: () => write({ [name]: form.base[name] }),
          }))}
        />
        {form.error && form.conflicts.length === 0 && <SaveFailure resource={resource} error={form.error} />}
        <Box>
          <BusyButton type="submit" variant="contained" color="primary" disabled={!isValid} loading={form.isSaving}>
            {translate('dnsRecreation.save')}
          </BusyButton>
        </Box>
      </Stack>
    </Paper>
  );
}

function editedRecreation({ times, timezone }: Recreation): EditedWeek & Pick<Recreation, 'timezone'> {
  return { ...editedWeek(times), timezone };
}

function dayText({ on, start, end }: EditedDay, none: string): string {
  return on ? `${minuteOf(start)} – ${minuteOf(end)}` : none;
}

function Day({ name, day, onChange }: { name: Weekday; day: EditedDay; onChange(day: EditedDay): void }) {
  const translate = useTranslate();
  const label = translate(`dnsRecreation.days.${name}`);
  const isInvalid = !isValidDay(day);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, minHeight: 40 }}>
      <FormControlLabel
        control={<Switch checked={day.on} onChange={(_event, on) => onChange({ ...day, on })} />}
        label={label}
        // On phones, both times wrap below the day together.
        sx={{ width: { xs: day.on ? '100%' : 160, sm: 160 } }}
      />
      {day.on ? (
        (['start', 'end'] as const).map(edge => (
          <TextField
            key={edge}
            type="time"
            size="small"
            value={minuteOf(day[edge])}
            error={edge === 'end' && isInvalid}
            helperText={edge === 'end' && isInvalid ? translate('range.order') : undefined}
            onChange={event => onChange({ ...day, [edge]: timeOf(event.target.value, edge) })}
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
