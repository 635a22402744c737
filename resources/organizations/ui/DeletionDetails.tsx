import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ConsoleRecord } from '../../../schema/wire';
import { useCall } from '../../../src/ui/useCall';

/** Shows how many records are deleted together with an organisation. */
export default function DeletionDetails({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const { data, error } = useCall('getOrganizationSummary', { organization: record.id });
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
  const counts = { people: data.users.total, teams: data.teams, numbers: data.sms.numbers };
  const deleted = Object.entries(counts).filter(([, value]) => value > 0);
  return (
    <Box sx={{ mt: 4 }}>
      {deleted.length > 0 && (
        <>
          {translate('organization.deletion.title')}:
          <Box component="ul" sx={{ my: 1, pl: 5 }}>
            {deleted.map(([kind, value]) => (
              <li key={kind}>{translate(`organization.deletion.${kind}`, { smart_count: value })}</li>
            ))}
          </Box>
        </>
      )}
      {translate('organization.deletion.audit')}
    </Box>
  );
}
