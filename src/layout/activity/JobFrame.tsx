import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isActive, type Job } from '../../../dataProvider';
import { JobAnnouncer } from './JobAnnouncer';
import { useJobTexts } from './jobTexts';

interface JobFrameProps {
  job: Job;
  title: string;
  /** The title's id, for what is named after it. */
  nameId: string;
  /** How the job is stopped while it goes on. */
  stop?: ReactNode;
  /** What else can be done about it. */
  actions?: ReactNode;
  /** Told when the person goes to the job's screen. */
  onOpen(): void;
  onDismiss(): void;
  children: ReactNode;
}

/** A job in the panel: its title over how far it is, then when it began and what can be done about it. */
export function JobFrame({ job, title, nameId, stop, actions, onOpen, onDismiss, children }: JobFrameProps) {
  const translate = useTranslate();
  const texts = useJobTexts();
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
        {isActive(job) ? (
          stop
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
      {children}
      <Typography variant="caption" component="p" color="textSecondary">
        {texts.started(job)}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {actions}
        {job.path !== undefined && (
          <Button size="small" component={LinkBase} to={job.path} onClick={onOpen}>
            {translate('jobs.open')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
