import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { durationText } from '../../schema/formats/measures';
import { FileButton } from '../ui/FileButton';
import { ProgressBar } from '../ui/ProgressBar';
import { sizeText } from './amounts';
import type { Upload } from './uploadEntry';
import { uploadProblem } from './uploadProblem';
import type { Uploads } from './uploads';

interface UploadStatusProps {
  upload: Upload;
  uploads: Uploads;
  /** The id of the element that labels it. */
  labelId: string;
}

/** Shows an upload's progress as a bar and as text, with buttons for the possible actions. */
export function UploadStatus({ upload, uploads, labelId }: UploadStatusProps) {
  const isOver = upload.state === 'COMPLETED' || upload.state === 'CANCELLED';
  const text = useStatusText(upload);
  const hasFailed = upload.problem !== undefined;
  return (
    <>
      {!isOver && (
        <ProgressBar
          done={upload.sent}
          total={isBegun(upload) ? undefined : upload.size}
          aria-labelledby={labelId}
          aria-valuetext={text}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minHeight: 40 }}>
        <Typography
          variant="body2"
          role={upload.state === 'IN_PROGRESS' ? undefined : 'status'}
          color={hasFailed && isOver ? 'error' : 'textSecondary'}
          sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {text}
        </Typography>
        <Buttons upload={upload} uploads={uploads} />
      </Box>
    </>
  );
}

/** Whether it is being sent, but nothing of it has arrived yet. */
function isBegun({ state, sent }: Upload): boolean {
  return state === 'IN_PROGRESS' && sent === 0;
}

function useStatusText(upload: Upload): string {
  const { state, sent, size, speed, secondsLeft, problem, needsFile, name } = upload;
  const translate = useTranslate();
  const locale = useLocale();
  const problemText = problem && uploadProblem(problem, translate);
  const amounts = { sent: sizeText(sent, locale), size: sizeText(size, locale), name, problem: problemText };
  if (state === 'COMPLETED') return translate('uploads.done', amounts);
  if (state === 'CANCELLED') return translate(problem === undefined ? 'uploads.cancelled' : 'uploads.failed', amounts);
  if (needsFile) return translate('uploads.again', amounts);
  if (state === 'INIT') return translate('uploads.waiting');
  if (state === 'PAUSED' && problem === undefined) return translate('uploads.paused', amounts);
  // The sentence continues after the problem and has its own full stop.
  if (state === 'PAUSED') return translate('uploads.stuck', { ...amounts, problem: problemText?.replace(/\.$/, '') });
  if (isBegun(upload)) return translate('uploads.begun', amounts);
  if (speed === undefined || secondsLeft === undefined) return translate('uploads.progress', amounts);
  return translate('uploads.speedAndTime', {
    ...amounts,
    speed: sizeText(speed, locale),
    time: durationText(Math.max(1, secondsLeft) * 1000, locale),
  });
}

function Buttons({ upload, uploads }: Omit<UploadStatusProps, 'labelId'>) {
  const translate = useTranslate();
  const { id, state, needsFile, problem } = upload;
  const button = (action: string, act: () => void) => (
    <Button
      size="small"
      aria-label={translate('uploads.named', { action: translate(`uploads.${action}`), name: upload.name })}
      onClick={act}
    >
      {translate(`uploads.${action}`)}
    </Button>
  );
  /** The same button pauses and resumes, so that it keeps the focus. */
  const mainButton = () => {
    if (state === 'IN_PROGRESS') return button('pause', () => uploads.pause(id));
    if (state === 'PAUSED') return button(problem === undefined ? 'resume' : 'now', () => uploads.resume(id));
    if (state === 'CANCELLED' && problem !== undefined && !needsFile) return button('retry', () => uploads.retry(id));
    return undefined;
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, flexShrink: 0, my: 1 }}>
      {needsFile && state === 'INIT' && <ChooseAgain upload={upload} uploads={uploads} />}
      {mainButton()}
      {state !== 'COMPLETED' && state !== 'CANCELLED' && button('cancel', () => uploads.cancel(id))}
    </Box>
  );
}

/** Asks for the file of an upload from an earlier visit, whose content couldn't be stored in the browser. */
function ChooseAgain({ upload, uploads }: Omit<UploadStatusProps, 'labelId'>) {
  const translate = useTranslate();
  const [isOther, setIsOther] = useState(false);
  return (
    <>
      {isOther && (
        <Typography variant="body2" color="error" role="alert" sx={{ alignSelf: 'center' }}>
          {translate('uploads.otherFile')}
        </Typography>
      )}
      <FileButton
        size="small"
        label={translate('uploads.named', { action: translate('uploads.choose'), name: upload.name })}
        onFile={file => setIsOther(!uploads.resumeWith(upload.id, file))}
      >
        {translate('uploads.choose')}
      </FileButton>
    </>
  );
}
