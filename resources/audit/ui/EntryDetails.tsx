import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { ChangeTable } from '../../../src/screens/record/history/ChangeTable';
import { PutBack } from '../../../src/screens/record/history/PutBack';
import type { AuditEntry } from '../audit';

/** What an entry says changed. A refused attempt changed nothing. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const headingId = useId();
  if (entry.outcome !== 'done') return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mt: 8, mb: 2 }}>
        {translate('resources.audit-log.changes.title')}
      </Typography>
      <ChangeTable entry={entry} />
      <PutBack entry={entry} />
    </section>
  );
}
