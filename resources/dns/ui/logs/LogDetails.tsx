import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { TabStop } from '../../../../schema/kinds/tabStop';
import type { ConsoleRecord } from '../../../../schema/wire';
import { reasonsOf } from '../../logs';
import { TrackerButton } from './TrackerButton';

/** Why a query was answered as it was, and whose tracker it was. */
export default function LogDetails({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const headingId = useId();
  const reasons = reasonsOf(record);
  const tracker = typeof record.tracker === 'string' ? record.tracker : null;
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={2} sx={{ mt: 8 }}>
      <Typography id={headingId} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('dnsLogs.reasons')}
      </Typography>
      {reasons.length === 0 && <Typography color="textSecondary">{translate('dnsLogs.noReasons')}</Typography>}
      {reasons.map(({ id, name }) => (
        <Typography key={id}>{name}</Typography>
      ))}
      {tracker !== null && (
        <TabStop value={0}>
          <Typography component="div">
            {translate('resources.dns/logs.fields.tracker')}: <TrackerButton tracker={tracker} />
          </Typography>
        </TabStop>
      )}
    </Stack>
  );
}
