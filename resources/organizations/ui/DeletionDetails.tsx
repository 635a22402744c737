import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ConsoleRecord } from '../../../schema/wire';
import { useSummary } from './useSummary';

/** What goes with an organisation that is deleted, counted. */
export default function DeletionDetails({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error } = useSummary(record.id);
  if (error) {
    return (
      <Alert severity="warning" sx={{ mt: 4 }}>
        {translate('organization.deletion.failed', { message: error.message })}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Typography role="status" sx={{ mt: 4 }}>
        {translate('organization.deletion.loading')}
      </Typography>
    );
  }
  const count = (what: 'people' | 'teams' | 'numbers', value: number) => (
    <li>{translate(`organization.deletion.${what}`, { smart_count: value, count: value.toLocaleString(locale) })}</li>
  );
  return (
    <Box sx={{ mt: 4 }}>
      {translate('organization.deletion.title')}:
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {count('people', data.users.total)}
        {count('teams', data.teams)}
        {data.sms.numbers > 0 && count('numbers', data.sms.numbers)}
      </Box>
      {translate('organization.deletion.audit')}
    </Box>
  );
}
