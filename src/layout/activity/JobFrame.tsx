import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isActive, type Job } from '../../../dataProvider';
import { ActivityItem, CornerButton } from './ActivityItem';
import { JobAnnouncer } from './JobAnnouncer';
import { useJobTexts } from './jobTexts';

interface JobFrameProps {
  job: Job;
  title: string;
  /** The title element's id, for `aria-labelledby`. */
  nameId: string;
  /** The Stop button, shown while the job runs. */
  stop?: ReactNode;
  actions?: ReactNode;
  /** Called when the user goes to the job's screen. */
  onOpen(): void;
  onDismiss(): void;
  children: ReactNode;
}

/** Renders a job in the panel: title, progress, start time and buttons. */
export function JobFrame({ job, title, nameId, stop, actions, onOpen, onDismiss, children }: JobFrameProps) {
  const translate = useTranslate();
  const texts = useJobTexts();
  return (
    <ActivityItem
      title={title}
      nameId={nameId}
      level="h3"
      corner={
        isActive(job) ? (
          stop
        ) : (
          <CornerButton label={translate('jobs.dismiss', { name: title })} onClick={onDismiss}>
            <CloseIcon fontSize="small" />
          </CornerButton>
        )
      }
      when={texts.started(job)}
      actions={
        <>
          {actions}
          {job.path !== undefined && (
            <Button size="small" component={LinkBase} to={job.path} onClick={onOpen}>
              {translate('ra.action.open')}
            </Button>
          )}
        </>
      }
    >
      <JobAnnouncer job={job} name={title} />
      {children}
    </ActivityItem>
  );
}
