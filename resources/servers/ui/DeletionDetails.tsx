import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { ConsoleRecord } from '../../../schema/wire';
import { useCall } from '../../../src/ui/useCall';

interface Props {
  record: ConsoleRecord;
  onImpossible?(isImpossible: boolean): void;
}

/** Lists the organisations that prevent a server from being deleted. */
export default function DeletionDetails({ record, onImpossible }: Props) {
  const translate = useTranslate();
  const { data = [] } = useCall('listOrganizationsByServer', { serverId: record.id });
  const isImpossible = data.length > 0;
  useEffect(() => {
    onImpossible?.(isImpossible);
  }, [isImpossible, onImpossible]);
  if (!isImpossible) return null;
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
