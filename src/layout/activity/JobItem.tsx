import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useResourceDefinitions, useTranslate } from 'ra-core';
import { useId } from 'react';
import { isActive, type Job, type Run } from '../../../dataProvider';
import { loadedResource } from '../../../resources/loading';
import { RunActions } from '../../screens/list/bulk/RunActions';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import type { Storage } from '../../storage/storage';
import { UploadStatus } from '../../storage/UploadStatus';
import { useStorage, useUploads } from '../../storage/useStorage';
import { listAddress } from '../../ui/listAddress';
import { JobFrame } from './JobFrame';
import { JobProgress, StopButton } from './JobProgress';
import { outcomeOf, useJobTexts } from './jobTexts';

interface JobItemProps {
  job: Job;
  run: Run | undefined;
  /** Called when the user goes to the job's screen. */
  onOpen(): void;
  onDismiss(): void;
}

export function JobItem(props: JobItemProps) {
  return props.job.kind === 'upload' ? <UploadJob {...props} /> : <RecordsJob {...props} />;
}

/** Renders an action, import or export. */
function RecordsJob({ job, run, onOpen, onDismiss }: JobItemProps) {
  const translate = useTranslate();
  const texts = useJobTexts();
  const nameId = useId();
  const { jobs } = useConsoleDataProvider();
  const visible = useResourceDefinitions();
  // The definition is loaded before a job starts or is recovered.
  const resource = loadedResource(job.resource);
  const active = isActive(job);
  const outcome = run ? outcomeOf(run) : job;
  // An export's outcome text includes the error already.
  const reason = job.kind === 'export' ? undefined : job.error?.message;

  return (
    <JobFrame
      job={job}
      title={texts.title(job)}
      nameId={nameId}
      stop={job.canStop && <StopButton job={job} />}
      actions={
        <>
          {run && resource && <RunActions resource={resource} run={run} />}
          {run && !active && hasSent(run) && 'audit-log' in visible && (
            <Button
              size="small"
              component={LinkBase}
              to={listAddress('audit-log', {
                where: [{ field: 'operationId', operator: 'eq', value: run.operation }],
              })}
              onClick={onOpen}
            >
              {translate('jobs.audit')}
            </Button>
          )}
          {!run && job.canContinue && (
            <Button size="small" onClick={() => jobs.resume(job.id)}>
              {translate('jobs.continue')}
            </Button>
          )}
        </>
      }
      onOpen={onOpen}
      onDismiss={onDismiss}
    >
      {active && <JobProgress job={job} labelId={nameId} />}
      <Typography variant="body2" role="status">
        {active ? null : texts.outcome(outcome)}
      </Typography>
      {!active && reason !== undefined && (
        <Typography variant="body2" color="error">
          {translate(reason)}
        </Typography>
      )}
    </JobFrame>
  );
}

/** Whether a run has sent anything that the audit log could have recorded. */
function hasSent({ done, unanswered }: Run): boolean {
  return done > 0 || unanswered > 0;
}

type UploadJobProps = Omit<JobItemProps, 'run'>;

function UploadJob(props: UploadJobProps) {
  const storage = useStorage();
  return storage ? <UploadItem {...props} storage={storage} /> : null;
}

function UploadItem({ storage, ...props }: UploadJobProps & { storage: Storage }) {
  const { job } = props;
  const texts = useJobTexts();
  const nameId = useId();
  const upload = useUploads(storage.uploads).find(({ id }) => id === job.id);
  return (
    <JobFrame {...props} title={texts.title({ ...job, name: upload?.name ?? job.name })} nameId={nameId}>
      {upload && <UploadStatus upload={upload} uploads={storage.uploads} labelId={nameId} />}
    </JobFrame>
  );
}
