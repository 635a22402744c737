import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { isActive, type Job, type Run } from '../../../dataProvider';
import { loadedResource } from '../../../resources/loading';
import { RunActions } from '../../screens/list/bulk/RunActions';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import type { Storage } from '../../storage/storage';
import { UploadStatus } from '../../storage/UploadStatus';
import { useStorage, useUploads } from '../../storage/useStorage';
import { JobFrame } from './JobFrame';
import { JobProgress, StopButton } from './JobProgress';
import { outcomeOf, useJobTexts } from './jobTexts';

interface JobItemProps {
  job: Job;
  /** What is known of it beyond that, for actions. */
  run: Run | undefined;
  /** Told when the person goes to the job's screen. */
  onOpen(): void;
  onDismiss(): void;
}

/** One job, by its kind. */
export function JobItem(props: JobItemProps) {
  return props.job.kind === 'upload' ? <UploadJob {...props} /> : <RecordsJob {...props} />;
}

/** One job: what it does, how far it is or what became of it, and what can be done about it. */
function RecordsJob({ job, run, onOpen, onDismiss }: JobItemProps) {
  const translate = useTranslate();
  const texts = useJobTexts();
  const nameId = useId();
  const { jobs } = useConsoleDataProvider();
  // A job begins, and is brought back, with its definition.
  const resource = loadedResource(job.resource);
  const active = isActive(job);
  const outcome = run ? outcomeOf(run) : job;
  // An export's reason is part of its outcome.
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
          {reason}
        </Typography>
      )}
    </JobFrame>
  );
}

interface UploadJobProps {
  job: Job;
  onOpen(): void;
  onDismiss(): void;
}

/** An upload among the jobs. */
function UploadJob(props: UploadJobProps) {
  const storage = useStorage();
  return storage ? <Known {...props} storage={storage} /> : null;
}

function Known({ storage, ...props }: UploadJobProps & { storage: Storage }) {
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
