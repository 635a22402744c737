import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';
import { isActive, type Job } from '../../../dataProvider';
import type { Storage } from '../../storage/storage';
import { UploadStatus } from '../../storage/UploadStatus';
import { useStorage, useUploads } from '../../storage/useStorage';
import { JobAnnouncer } from './JobAnnouncer';
import { useJobTexts } from './jobTexts';

interface UploadJobProps {
  job: Job;
  onOpen(): void;
  onDismiss(): void;
}

/** An upload among the jobs. */
export function UploadJob(props: UploadJobProps) {
  const storage = useStorage();
  return storage ? <Known {...props} storage={storage} /> : null;
}

function Known({ job, onOpen, onDismiss, storage }: UploadJobProps & { storage: Storage }) {
  const translate = useTranslate();
  const texts = useJobTexts();
  const nameId = useId();
  const upload = useUploads(storage.uploads).find(({ id }) => id === job.id);
  const title = texts.title({ ...job, name: upload?.name ?? job.name });
  return (
    <Box component="li" aria-labelledby={nameId} sx={{ py: 3, borderTop: 1, borderColor: 'divider', mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography
          id={nameId}
          variant="subtitle2"
          component="h3"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {!isActive(job) && (
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
      {upload && <UploadStatus upload={upload} uploads={storage.uploads} labelId={nameId} />}
      <Typography variant="caption" component="p" color="textSecondary">
        {texts.started(job)}
      </Typography>
      {job.path !== undefined && (
        <Button size="small" component={LinkBase} to={job.path} onClick={onOpen} sx={{ mt: 1 }}>
          {translate('jobs.open')}
        </Button>
      )}
    </Box>
  );
}
