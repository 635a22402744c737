import { useTranslate } from 'ra-core';
import { Suspense, useSyncExternalStore } from 'react';
import { reachability } from '../../../dataProvider/reachability';
import { LatePart } from '../../app/LatePart';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { Failed } from '../../ui/Failure';
import { drawPart } from '../drawPart';
import { useScreens } from '../useScreens';
import { Grid } from './grid/Grid';
import { GridSkeleton } from './grid/GridSkeleton';
import { ReferencedPage } from './grid/ReferencedPage';
import { useListState } from './ListState';
import { Empty, ListFailure, NoMatch } from './states/ListStates';
import { useListFilter } from './useListFilter';
import { useOnPhone } from './useOnPhone';

const CardList = lazyWithRetry(() => import('./grid/CardList'), 'console');
// What is around the rows keeps its room from the start, so that nothing moves when it comes.
const progressRoom = <div style={{ height: 2, flexShrink: 0 }} />;
const paginationRoom = <div style={{ height: 40, flexShrink: 0 }} />;
// It comes with the rows or a moment after them, into the room that is kept for it.
const Pagination = lazyWithRetry(() => import('./controls/Pagination'), 'console');
// Few lists have no pages.
const Arrivals = lazyWithRetry(() => import('./endless/Arrivals'));
const EndlessEnd = lazyWithRetry(() => import('./endless/EndlessEnd'));
// Needed only once there are rows to wait beside.
const LinearProgress = lazyWithRetry(() => import('@mui/material/LinearProgress'), 'console');

/** Rows of the skeleton, of which a screen shows what fits. */
const SKELETON_ROWS = 25;

/** The rows of the page and the way to other pages, or what there is in their place. */
export function Rows() {
  const { resource, records, endless, error, isFetching, refetch, total } = useListState();
  const { narrowed } = useListFilter();
  const onPhone = useOnPhone();
  const own = useScreens(resource).list;
  const skeleton = <GridSkeleton rows={SKELETON_ROWS} asCards={onPhone} />;

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
    return own?.empty ? drawPart(own.empty, {}) : <Empty />;
  }
  return (
    <>
      {error && !endless && <StaleNotice error={error} retry={refetch} />}
      <Refreshing active={isFetching} />
      <Suspense>{endless && <Arrivals endless={endless} />}</Suspense>
      <Suspense fallback={skeleton}>
        <ReferencedPage records={records}>
          {onPhone ? <CardList records={records} /> : <Grid records={records} />}
        </ReferencedPage>
      </Suspense>
      <Suspense fallback={paginationRoom}>{endless ? <EndlessEnd endless={endless} /> : <Pagination />}</Suspense>
    </>
  );
}

/** The rows are those of before: what went wrong with the newer ones. */
function StaleNotice({ error, retry }: { error: Error; retry(): void }) {
  const translate = useTranslate();
  const answers = useSyncExternalStore(reachability.subscribe, reachability.get);
  // While the connection is lost, the bar over the page says so, and the rows are read again once it is back.
  if (!answers) return null;
  return <Failed text={translate('list.failure.stale', { message: error.message })} onRetry={retry} sx={{ mb: 2 }} />;
}

/** A thin bar while newer rows are read; its room is always there. */
function Refreshing({ active }: { active: boolean }) {
  const translate = useTranslate();
  if (!active) return progressRoom;
  return (
    <LatePart fallback={progressRoom}>
      <LinearProgress aria-label={translate('list.loading')} sx={{ height: 2, flexShrink: 0 }} />
    </LatePart>
  );
}
