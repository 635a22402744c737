import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { JobProgress } from '../../../src/layout/activity/JobProgress';
import { useShownOnce, useUnsaved } from '../../../src/screens/record/form/LeaveGuard';
import type { StoredFile } from '../../../src/storage/objectStore';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { baseName } from './keys';
import type { OperationProgress } from './processFiles';

export type FileOperation = 'delete' | 'move' | 'download';

/** A running operation, with a snapshot of its files, because the selection changes meanwhile. */
export interface FileTask {
  operation: FileOperation;
  files: readonly StoredFile[];
  /** Runs until it is done or aborted, and reports its progress. */
  run(signal: AbortSignal, onProgress: (progress: OperationProgress) => void): Promise<void>;
}

interface ProgressDialogProps extends FileTask {
  /** Called when the operation has ended, successfully or not. */
  onEnd(): void;
  onClose(): void;
}

/** Runs an operation on several files and shows its progress. Closes by itself if all files succeed. */
export function ProgressDialog({ operation, files, run, onEnd, onClose }: ProgressDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [{ done, failed }, setProgress] = useState<OperationProgress>({ done: 0, failed: [] });
  const [isFinished, setIsFinished] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const [controller] = useState(() => new AbortController());
  const remaining = files.length - done - failed.length;
  const start = useEvent(async () => {
    await run(controller.signal, setProgress);
    setIsFinished(true);
    onEnd();
  });
  useEffect(() => {
    void start();
    // Unmounting, for example by signing out, stops before the next file.
    return () => controller.abort();
  }, [start, controller]);
  // Block leaving while the operation runs, and ask while there are unseen failures.
  useUnsaved(isFinished ? undefined : translate(`files.running.${operation}`), true);
  useShownOnce(isFinished && failed.length > 0 ? translate('files.failures') : undefined);
  const hasSucceeded = isFinished && done === files.length;
  const close = useEvent(() => {
    notify(`files.over.${operation}`, { type: 'success', messageArgs: { smart_count: done } });
    onClose();
  });
  useEffect(() => {
    if (hasSucceeded) close();
  }, [hasSucceeded, close]);

  return (
    <Dialog open maxWidth="xs" fullWidth onClose={isFinished ? onClose : undefined} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`files.running.${operation}`)}</DialogTitle>
      <DialogContent>
        {isFinished ? (
          <Typography role="status">{translate(`files.over.${operation}`, { smart_count: done })}</Typography>
        ) : (
          <JobProgress job={{ done: files.length - remaining, total: files.length }} labelId={titleId} />
        )}
        {isFinished && remaining > 0 && (
          <Typography>{translate('files.stoppedMany', { smart_count: remaining })}</Typography>
        )}
        {failed.length > 0 && <Failures failed={failed} />}
      </DialogContent>
      <DialogActions>
        {isFinished ? (
          <Button variant="contained" color="primary" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        ) : (
          <Button
            disabled={isStopping}
            onClick={() => {
              setIsStopping(true);
              controller.abort();
            }}
          >
            {translate(isStopping ? 'jobs.stopping' : 'jobs.stop')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Failures({ failed }: Pick<OperationProgress, 'failed'>) {
  const translate = useTranslate();
  return (
    <>
      <Typography color="error" sx={{ mt: 3 }}>
        {translate('files.failedMany', { smart_count: failed.length })}
      </Typography>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Typography component="ul" variant="body2" tabIndex={0} sx={{ maxHeight: 240, overflow: 'auto', m: 0, pl: 5 }}>
        {failed.map(({ file, error }) => (
          <li key={file.key}>
            <bdi>{baseName(file.key)}</bdi>: {uploadProblem(error, translate)}
          </li>
        ))}
      </Typography>
    </>
  );
}
