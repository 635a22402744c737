import { useTranslate } from 'ra-core';
import { Suspense, useSyncExternalStore } from 'react';
import { reachability } from '../../../dataProvider/reachability';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { OptionalPart } from '../../app/OptionalPart';
import { RetryAlert } from '../../ui/ErrorAlert';
import { renderPart } from '../renderPart';
import { useScreens } from '../useScreens';
import { Grid } from './grid/Grid';
import { GridSkeleton } from './grid/GridSkeleton';
import { ReferencedPage } from './grid/ReferencedPage';
import { useListState } from './ListState';
import { Empty, ListFailure, NoMatch } from './states/ListStates';
import { useListFilter } from './useListFilter';
import { useOnPhone } from './useOnPhone';

const CardList = lazyWithRetry(() => import('./grid/CardList'), 'console');
// Placeholders of the same size, to avoid layout shifts.
const progressRoom = <div style={{ height: 2, flexShrink: 0 }} />;
const paginationRoom = <div style={{ height: 40, flexShrink: 0 }} />;
// Loads with the rows or shortly after, into the space of the placeholder.
const Pagination = lazyWithRetry(() => import('./controls/Pagination'), 'console');
// Few lists are endless.
const NewRowsButton = lazyWithRetry(() => import('./endless/NewRowsButton'));
const EndlessFooter = lazyWithRetry(() => import('./endless/EndlessFooter'));
// Needed only for refetches, once rows are shown.
const LinearProgress = lazyWithRetry(() => import('@mui/material/LinearProgress'), 'console');

/** Renders the rows of the page and the pagination, or a skeleton, an error or an empty state. */
export function Rows() {
  const { resource, records, endless, error, isFetching, refetch, total } = useListState();
  const { narrowed } = useListFilter();
  const onPhone = useOnPhone();
  const listScreens = useScreens(resource).list;
  const skeleton = <GridSkeleton />;

  if (error && !records) return <ListFailure error={error} />;
  if (!records) {
    return (
      <>
        {progressRoom}
        {skeleton}
        {paginationRoom}
      </>
    );
  }
  if (records.length === 0 && (total ?? 0) === 0) {
    if (narrowed) return <NoMatch />;
    return listScreens?.empty ? renderPart(listScreens.empty, {}) : <Empty />;
  }
  return (
    <>
      {error && !endless && <StaleNotice error={error} retry={refetch} />}
      <Refreshing active={isFetching} />
      <Suspense>{endless && <NewRowsButton endless={endless} />}</Suspense>
      <Suspense fallback={skeleton}>
        <ReferencedPage records={records}>
          {onPhone ? <CardList records={records} /> : <Grid records={records} />}
        </ReferencedPage>
      </Suspense>
      <Suspense fallback={paginationRoom}>{endless ? <EndlessFooter endless={endless} /> : <Pagination />}</Suspense>
    </>
  );
}

/** Renders the error of a failed refetch over the previous rows. */
function StaleNotice({ error, retry }: { error: Error; retry(): void }) {
  const translate = useTranslate();
  const answers = useSyncExternalStore(reachability.subscribe, reachability.get);
  // While the connection is lost, the bar over the page says so, and the rows are refetched once it is back.
  if (!answers) return null;
  return (
    <RetryAlert text={translate('list.failure.stale', { message: error.message })} onRetry={retry} sx={{ mb: 2 }} />
  );
}

/** Renders a thin progress bar during a refetch. Its space is always reserved. */
function Refreshing({ active }: { active: boolean }) {
  const translate = useTranslate();
  if (!active) return progressRoom;
  return (
    <OptionalPart fallback={progressRoom}>
      <LinearProgress aria-label={translate('shell.loading')} sx={{ height: 2, flexShrink: 0 }} />
    </OptionalPart>
  );
}
