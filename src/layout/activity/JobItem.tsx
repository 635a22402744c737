import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';
import { isActive, type Job, type Run } from '../../../dataProvider';
import { loadedResource } from '../../../resources/loading';
import { RunActions } from '../../screens/list/bulk/RunActions';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { JobAnnouncer } from './JobAnnouncer';
import { JobProgress } from './JobProgress';
import { outcomeOf, useJobTexts } from './jobTexts';
import { UploadJob } from './UploadJob';

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
  const title = texts.title(job);
  const outcome = run ? outcomeOf(run) : job;
  // An export's reason is part of its outcome.
  const reason = job.kind === 'export' ? undefined : job.error;

  return (
    <Box component="li" aria-labelledby={nameId} sx={{ py: 3, borderTop: 1, borderColor: 'divider', mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography id={nameId} variant="subtitle2" component="h3" sx={{ flexGrow: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {active ? (
          job.canStop && (
            <Button size="small" disabled={job.state === 'stopping'} onClick={() => jobs.stop(job.id)}>
              {translate(job.state === 'stopping' ? 'jobs.stopping' : 'jobs.stop')}
            </Button>
          )
        ) : (
          <IconButton
            size="small"
            title={translate('jobs.dismiss', { name: title })}
            aria-label={translate('jobs.dismiss', { name: title })}
            onClick={onDismiss}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <JobAnnouncer job={job} name={title} />
      {active && <JobProgress job={job} labelId={nameId} />}
      <Typography variant="body2" role="status">
        {active ? null : texts.outcome(outcome)}
      </Typography>
      {!active && reason !== undefined && (
        <Typography variant="body2" color="error">
          {reason}
        </Typography>
      )}
      <Typography variant="caption" component="p" color="textSecondary">
        {texts.started(job)}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {run && resource && <RunActions resource={resource} run={run} />}
        {!run && job.canContinue && (
          <Button size="small" onClick={() => jobs.resume(job.id)}>
            {translate('jobs.continue')}
          </Button>
        )}
        {job.path !== undefined && (
          <Button size="small" component={LinkBase} to={job.path} onClick={onOpen}>
            {translate('jobs.open')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
