import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ConsoleRecord } from '../../../schema/wire';
import { useOrganizationsOn } from './useOrganizationsOn';

/** Which organisations keep a server from being deleted. */
export default function DeletionDetails({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const { data = [] } = useOrganizationsOn(record.id);
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 4 }}>
      {translate('servers.organizations.still')}
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {data.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </Box>
    </Alert>
  );
}
