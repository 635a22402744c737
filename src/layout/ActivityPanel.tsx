import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useResourceDefinitions, useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { CURRENT_USER } from '../../schema/define';
import Popover from '../app/Popover';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { useStorage } from '../storage/useStorage';
import { listAddress } from '../ui/listAddress';
import { ArchivedImports } from './activity/ArchivedImports';
import { InterruptedImports } from './activity/InterruptedImports';
import { JobItem } from './activity/JobItem';
import { useJobs, useRuns } from './activity/useJobs';

/** The entries of the audit log about what the user did, in any browser and session. */
const ownEntries = listAddress('audit-log', { where: [{ field: 'actorId', operator: 'in', value: [CURRENT_USER] }] });

interface ActivityPanelProps {
  anchor: HTMLElement;
  onClose(): void;
}

/** Renders the jobs with their progress, outcome and buttons, and the user's archived imports. */
export default function ActivityPanel({ anchor, onClose }: ActivityPanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { jobs: store } = useConsoleDataProvider();
  const jobs = useJobs();
  const storage = useStorage();
  const visible = useResourceDefinitions();
  const runs = new Map(useRuns().map(run => [run.id, run]));
  const isOver = jobs.some(({ state }) => state === 'finished' || state === 'stopped');
  const dismiss = (take: () => void) => () => {
    // The focused button disappears with its job.
    list.current?.focus();
    take();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 420, maxWidth: 'calc(100% - 16px)', maxHeight: 'calc(100% - 64px)' },
        },
      }}
    >
      <Box sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
          <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
            {translate('shell.activity.open')}
          </Typography>
          {isOver && (
            <Button size="small" onClick={dismiss(store.dismissFinished)}>
              {translate('jobs.dismissOver')}
            </Button>
          )}
        </Box>
        {jobs.length === 0 && <Typography color="textSecondary">{translate('jobs.none')}</Typography>}
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label={translate('jobs.list')}
          sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
        >
          {jobs.map(job => (
            <JobItem
              key={job.id}
              job={job}
              run={runs.get(job.id)}
              onOpen={onClose}
              onDismiss={dismiss(() => store.dismiss(job.id))}
            />
          ))}
        </Box>
        <InterruptedImports onOpen={onClose} />
        {storage && <ArchivedImports storage={storage} />}
        {'audit-log' in visible && (
          <Button size="small" component={LinkBase} to={ownEntries} onClick={onClose} sx={{ mt: 4 }}>
            {translate('jobs.allInAudit')}
          </Button>
        )}
      </Box>
    </Popover>
  );
}
