import { useTranslate } from 'ra-core';
import { type Ref, Suspense, useSyncExternalStore } from 'react';
import { reachability } from '../../../dataProvider/reachability';
import type { AnyResource } from '../../../schema/define';
import { LatePart } from '../../app/LatePart';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { Failed } from '../../ui/Failure';
import { drawPart } from '../drawPart';
import type { Actions } from '../record/actions/useActions';
import { useScreens } from '../useScreens';
import { Grid, type GridHandle } from './grid/Grid';
import { GridSkeleton } from './grid/GridSkeleton';
import { useRowButtons } from './grid/quickActions';
import { ReferencedPage } from './grid/ReferencedPage';
import { useListState } from './ListState';
import { Empty, ListFailure, NoMatch } from './states/ListStates';
import { useListFilter } from './useListFilter';
import type { ListSettings } from './useListSettings';
import { useOnPhone } from './useOnPhone';
import type { RecordPaths } from './useRecordPaths';

const CardList = lazyWithRetry(() => import('./grid/CardList'), 'console');
// What is around the rows keeps its room from the start, so that nothing moves when it comes.
const progressRoom = <div style={{ height: 2, flexShrink: 0 }} />;
const paginationRoom = <div style={{ height: 40, flexShrink: 0 }} />;
// It comes with the rows or a moment after them, into the room that is kept for it.
const Pagination = lazyWithRetry(
  async () => ({ default: (await import('./controls/Pagination')).Pagination }),
  'console',
);
// Few lists have no pages.
const Arrivals = lazyWithRetry(async () => ({ default: (await import('./endless/Arrivals')).Arrivals }));
const EndlessEnd = lazyWithRetry(async () => ({ default: (await import('./endless/EndlessEnd')).EndlessEnd }));
// Needed only once there are rows to wait beside.
const LinearProgress = lazyWithRetry(() => import('@mui/material/LinearProgress'), 'console');

/** Rows of the skeleton, of which a screen shows what fits. */
const SKELETON_ROWS = 25;

export interface RowsProps {
  resource: AnyResource;
  settings: ListSettings;
  paths: RecordPaths;
  actions: Actions;
  grid?: Ref<GridHandle>;
}

/** The rows of the page and the way to other pages, or what there is in their place. */
export function Rows({ resource, settings, paths, actions, grid }: RowsProps) {
  const list = useListState();
  const { records, endless, error, isFetching, page, perPage, sort } = list;
  const { narrowed } = useListFilter();
  const onPhone = useOnPhone();
  const own = useScreens(resource).list;
  const { columns, widths, density } = settings;
  const skeleton = (
    <GridSkeleton
      resource={resource}
      columns={columns}
      widths={widths}
      density={density}
      buttons={useRowButtons(resource, paths)}
      rows={SKELETON_ROWS}
      asCards={onPhone}
    />
  );

  if (error && !records) return <ListFailure resource={resource} error={error} retry={list.refetch} />;
  if (!records) {
    return (
      <>
        {progressRoom}
        {skeleton}
        {paginationRoom}
      </>
    );
  }
  if (records.length === 0 && (list.total ?? 0) === 0) {
    if (narrowed) return <NoMatch resource={resource} />;
    return own?.empty ? drawPart(own.empty, {}) : <Empty resource={resource} createPath={paths.create} />;
  }
  return (
    <>
      {error && !endless && <StaleNotice error={error} retry={list.refetch} />}
      <Refreshing active={isFetching} />
      <Suspense>{endless && <Arrivals endless={endless} />}</Suspense>
      <Suspense fallback={skeleton}>
        <ReferencedPage resource={resource} columns={columns} records={records}>
          {onPhone ? (
            <CardList
              resource={resource}
              columns={columns}
              records={records}
              paths={paths}
              actions={actions}
              endless={endless}
            />
          ) : (
            <Grid
              resource={resource}
              columns={columns}
              widths={widths}
              onWidths={settings.setWidths}
              density={density}
              records={records}
              offset={(page - 1) * perPage}
              total={list.total}
              sort={sort}
              onSort={field =>
                list.setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
              }
              paths={paths}
              actions={actions}
              busy={isFetching}
              isOutdated={list.isOutdated}
              handle={grid}
              endless={endless}
            />
          )}
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
