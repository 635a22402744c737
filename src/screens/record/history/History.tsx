import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Comparison } from '../../../../contract/list';
import type { AuditEntry } from '../../../../resources/audit/audit';
import { actionText, countChanges } from '../../../../resources/audit/entryChanges';
import { useResource } from '../../../../resources/useResource';
import type { AnyResource } from '../../../../schema/define';
import { absoluteTime } from '../../../../schema/kinds/time/relativeTime';
import { useRelativeTime } from '../../../../schema/kinds/time/useRelativeTime';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { BusyButton } from '../../../ui/BusyButton';
import { RetryAlert } from '../../../ui/ErrorAlert';
import { FieldCell } from '../../FieldCell';
import { RecordSkeleton } from '../states/RecordSkeleton';
import { ChangeTable } from './ChangeTable';
import { Actor } from './RecordLink';
import { RestoreEntry } from './RestoreEntry';

const PAGE = 25;

/** Renders the audit entries of a record, the newest first: who, what, when, and which values changed. */
export default function History({ resource, record }: { resource: AnyResource; record: ConsoleRecord }) {
  const audit = useResource('audit-log');
  const translate = useTranslate();
  const text = (key: string, given?: object) => translate(`resources.audit-log.history.${key}`, given);
  const organization = useActiveOrganization();
  const { auditedUnder: under } = resource;
  const where: Comparison[] = [
    { field: 'targetType', operator: 'eq', value: resource.auditedAs ?? resource.name },
    {
      field: 'targetId',
      operator: 'eq',
      value: under === undefined ? record.id : `${organization}/${under}/${record.id}`,
    },
  ];
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteGetList<ConsoleRecord>(audit.name, {
      pagination: { page: 1, perPage: PAGE },
      sort: { field: 'at', order: 'DESC' },
      filter: { where, everywhere: true },
    });
  const failure = error && (
    <RetryAlert
      text={text('failed', { message: error.message })}
      onRetry={isFetchNextPageError ? fetchNextPage : refetch}
    />
  );

  // A changed record has a new audit entry.
  const shown = useRef(record);
  useEffect(() => {
    if (shown.current !== record) void refetch();
    shown.current = record;
  }, [record, refetch]);

  if (!data) return failure ?? <RecordSkeleton />;
  // New entries shift the others to later pages, so remove duplicates.
  const entries = new Map(data.pages.flatMap(page => page.data).map(entry => [entry.id, entry]));
  if (entries.size === 0) return <Typography color="textSecondary">{text('none')}</Typography>;
  return (
    <>
      <Box component="ol" aria-label={text('list')} aria-busy={isFetching} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...entries.values()].map(entry => (
          <HistoryEntry key={entry.id} record={entry} />
        ))}
      </Box>
      {failure}
      {hasNextPage && !failure && (
        <BusyButton variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 4 }}>
          {text('more')}
        </BusyButton>
      )}
    </>
  );
}

/** More changed values than these are collapsed. A creation has them all. */
const MAX_EXPANDED = 6;

function HistoryEntry({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const timeText = useRelativeTime();
  const audit = useResource('audit-log');
  // Records of this resource are audit entries.
  const entry = record as AuditEntry;
  const text = (key: string, given?: object) => translate(`resources.audit-log.${key}`, given);
  const isDone = entry.outcome === 'done';
  const count = countChanges(entry.before, entry.after);

  return (
    <Box component="li" sx={{ pb: 4, '& + &': { pt: 4, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {actionText(entry, translate)}
        </Typography>
        <Typography
          component="time"
          variant="caption"
          dateTime={entry.at}
          title={timeText(entry.at)}
          sx={{ color: 'text.secondary' }}
        >
          {absoluteTime(entry.at, locale)}
        </Typography>
      </Box>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        <Actor entry={entry} />
      </Typography>
      {!isDone && (
        <Box sx={{ mt: 1, fontSize: 13 }}>
          <FieldCell resource={audit} name="outcome" record={record} />
          {entry.error}
        </Box>
      )}
      {isDone && count > 0 && count <= MAX_EXPANDED && (
        <Box sx={{ mt: 2 }}>
          <ChangeTable entry={entry} />
        </Box>
      )}
      {isDone && count > MAX_EXPANDED && (
        <Box component="details" sx={{ mt: 2, fontSize: 13, '& summary': { mb: 2 } }}>
          <summary>{text('history.values', { smart_count: count })}</summary>
          <ChangeTable entry={entry} />
        </Box>
      )}
      <RestoreEntry entry={entry} />
    </Box>
  );
}
