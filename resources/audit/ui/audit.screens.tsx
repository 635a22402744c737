import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Screens } from '../../../schema/screens';
import { ChangeTable } from '../../../src/screens/record/history/ChangeTable';
import { PutBack } from '../../../src/screens/record/history/PutBack';
import { Actor } from '../../../src/screens/record/history/RecordLink';
import type { AuditEntry } from '../audit';
import { Moment, Subject, UserAgent } from './EntryValues';
import { Operation } from './Operation';

/** What an entry says changed. A refused attempt changed nothing. */
function EntryDetails({ entry }: { entry: AuditEntry }) {
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

const screens: Screens<AuditEntry> = {
  cells: {
    actor: ({ record }) => <Actor entry={record} />,
    target: ({ record }) => <Subject entry={record} />,
    at: ({ value }) => <Moment at={value} />,
    userAgent: ({ value }) => <UserAgent text={value} />,
  },
  values: {
    at: ({ value }) => <Moment at={value} />,
    userAgent: ({ value }) => <UserAgent text={value} />,
  },
  Lead: ({ record }) => <Operation entry={record} />,
  Details: ({ record }) => <EntryDetails entry={record} />,
};
export default screens;
