import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ImportRun } from '../../../dataProvider/import';
import { ProgressBar } from '../../ui/ProgressBar';
import { Outcome } from './FigureTexts';
import { useImport } from './ImportContext';

/** Renders the fourth step: the import's progress and Stop. */
export function RunStep({ run }: { run: ImportRun }) {
  const translate = useTranslate();
  const { imports } = useImport();
  const labelId = useId();
  // Whether the browser can store the file is known once the first rows are done.
  const storageText = run.isKept ? translate('import.run.kept') : run.done > 0 && translate('import.run.notKept');
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id={labelId}>{translate('import.run.progress', { done: run.done, total: run.total })}</Typography>
        <Button disabled={run.state === 'stopping'} onClick={() => imports.stop(run.id)}>
          {translate(run.state === 'stopping' ? 'import.run.stopping' : 'jobs.stop')}
        </Button>
      </Stack>
      <ProgressBar done={run.done} total={run.total} aria-labelledby={labelId} />
      <Outcome figures={run.figures} />
      <Typography variant="body2" color="textSecondary">
        {translate('import.run.elsewhere')} {storageText}
      </Typography>
    </Stack>
  );
}
