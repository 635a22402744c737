import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Comparison } from '../../../../contract/list';
import { useResource } from '../../../../resources/useResource';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { BusyButton } from '../../../ui/BusyButton';
import { Failed } from '../../../ui/Failure';
import { RecordSkeleton } from '../states/RecordSkeleton';
import { HistoryEntry } from './HistoryEntry';

const PAGE = 25;

/** What has been done to a record, or tried, the newest first: who, what, when, and which values it changed. */
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
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<ConsoleRecord>(audit.name, {
      pagination: { page: 1, perPage: PAGE },
      sort: { field: 'at', order: 'DESC' },
      filter: { where, everywhere: true },
    });

  // Another state of the record has an entry of its own.
  const shown = useRef(record);
  useEffect(() => {
    if (shown.current !== record) void refetch();
    shown.current = record;
  }, [record, refetch]);

  if (!data) {
    if (!error) return <RecordSkeleton />;
    return <Failed text={text('failed', { message: error.message })} onRetry={refetch} />;
  }
  // What is added meanwhile moves the others to later pages.
  const entries = new Map(data.pages.flatMap(page => page.data).map(entry => [entry.id, entry]));
  if (entries.size === 0) return <Typography color="textSecondary">{text('none')}</Typography>;
  return (
    <>
      <Box component="ol" aria-label={text('list')} aria-busy={isFetching} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...entries.values()].map(entry => (
          <HistoryEntry key={entry.id} record={entry} />
        ))}
      </Box>
      {hasNextPage && (
        <BusyButton variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 4 }}>
          {text('more')}
        </BusyButton>
      )}
    </>
  );
}
