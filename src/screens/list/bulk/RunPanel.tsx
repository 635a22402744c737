import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { csvTable, type FailedItem, isActive, type Run } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import type { Actions } from '../../record/actions/useActions';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { csvName, downloadFile } from '../export/downloadFile';
import { useActionLabel } from '../useActionLabel';
import { FloatingPanel } from './FloatingPanel';

/** For how many milliseconds the result of a run without failures stays; as long as a toast. */
const GOOD_NEWS = 8000;
/** How many failures are listed; the file has all. */
const LISTED = 50;

export interface RunPanelProps {
  resource: AnyResource;
  run: Run;
  actions: Actions;
  onClose(): void;
}

/** How far an action on many records is, with Stop; afterwards what became of them, and what can be done about it. */
export default function RunPanel({ resource, run, actions, onClose }: RunPanelProps) {
  const translate = useTranslate();
  const labelId = useId();
  const labelOf = useActionLabel(resource);
  const { runs } = useConsoleDataProvider();
  const { figure, outcome } = useOutcome(run);
  const active = isActive(run);
  const label = labelOf(run.action);

  return (
    <FloatingPanel role="region" aria-labelledby={labelId}>
      <Typography id={labelId} variant="subtitle1">
        {label}
      </Typography>
      {active ? (
        <Stack spacing={2}>
          <LinearProgress
            variant="determinate"
            aria-labelledby={labelId}
            value={run.total === 0 ? 0 : (100 * run.done) / run.total}
          />
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="body2">
              {translate('list.run.progress', { done: figure(run.done), total: figure(run.total) })}
            </Typography>
            <Button size="small" disabled={run.state === 'stopping'} onClick={() => runs.stop(run.id)}>
              {translate(run.state === 'stopping' ? 'list.run.stopping' : 'list.run.stop')}
            </Button>
          </Stack>
        </Stack>
      ) : (
        <>
          <Typography role="status">{outcome}</Typography>
          {run.error && (
            <Typography role="alert" color="error">
              {run.error.message}
            </Typography>
          )}
          {run.failed.length > 0 && <Failures failed={run.failed} />}
          <Result resource={resource} run={run} actions={actions} onClose={onClose} />
        </>
      )}
    </FloatingPanel>
  );
}

/** The result in words, and how figures are written in it. */
function useOutcome({ ok, failed, done, total, state }: Run) {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (value: number) => value.toLocaleString(locale);
  const parts = [translate('list.run.done', { count: figure(ok.length) })];
  if (failed.length > 0) parts.push(translate('list.run.failed', { count: figure(failed.length) }));
  if (state === 'stopped') parts.push(translate('list.run.notSent', { count: figure(total - done) }));
  return { figure, outcome: parts.join(', ') };
}

function Failures({ failed }: { failed: readonly FailedItem[] }) {
  const translate = useTranslate();
  return (
    <Stack
      component="ul"
      aria-label={translate('list.run.failures')}
      sx={{ maxHeight: 160, overflow: 'auto', m: 0, mt: 2, pl: 5 }}
    >
      {failed.slice(0, LISTED).map(item => (
        <Typography key={item.id} component="li" variant="body2">
          {item.title}: {item.error.message}
        </Typography>
      ))}
      {failed.length > LISTED && (
        <Typography component="li" variant="body2">
          {translate('list.run.moreFailures', { smart_count: failed.length - LISTED })}
        </Typography>
      )}
    </Stack>
  );
}

function Result({ resource, run, actions, onClose }: RunPanelProps) {
  const translate = useTranslate();
  const labelOf = useActionLabel(resource);
  const { runs } = useConsoleDataProvider();
  const undo: string | undefined = resource.actions?.[run.action]?.undo;
  const flawless = run.failed.length === 0 && run.state === 'finished';

  useEffect(() => {
    if (!flawless) return;
    const timer = setTimeout(onClose, GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [flawless, onClose]);

  const download = () => {
    const heading = ['id', 'title', 'code', 'reason'].map(name => translate(`list.run.file.${name}`));
    const rows = run.failed.map(({ id, title, error }) => [id, title, error.code, error.message]);
    const name = csvName(`${resource.name}-${run.action}-failed`, new Date());
    downloadFile(name, [csvTable([heading, ...rows])], 'text/csv;charset=utf-8');
  };

  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      {undo !== undefined && run.ok.length > 0 && actions.available(undo) && (
        <Button size="small" onClick={() => actions.takeBack(undo, run.ok)}>
          {labelOf(undo)}
        </Button>
      )}
      {run.failed.length > 0 && (
        <>
          <Button size="small" onClick={download}>
            {translate('list.run.download')}
          </Button>
          <Button size="small" onClick={() => runs.retryFailed(run.id)}>
            {translate('list.run.retry')}
          </Button>
        </>
      )}
      <Button size="small" onClick={onClose}>
        {translate('list.run.close')}
      </Button>
    </Stack>
  );
}
