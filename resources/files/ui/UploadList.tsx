import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { UploadStatus } from '../../../src/storage/UploadStatus';
import type { Upload, Uploads } from '../../../src/storage/uploads';
import { radius } from '../../../src/theme/tokens';

interface UploadListProps {
  uploads: Uploads;
  /** Those to this folder. */
  here: readonly Upload[];
}

/** The uploads to a folder that go on, or that failed; those that are done are among its files. */
export function UploadList({ uploads, here }: UploadListProps) {
  const translate = useTranslate();
  const shown = here.filter(({ state, problem }) => state !== 'COMPLETED' && (state !== 'CANCELLED' || problem));
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('files.uploads')}
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 4,
        p: 0,
        px: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.panel}px`,
        maxHeight: 320,
        overflow: 'auto',
      }}
    >
      {shown.map(upload => (
        <UploadLine key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </Box>
  );
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const id = useId();
  return (
    <Box component="li" aria-labelledby={id} sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {upload.name}
      </Typography>
      <UploadStatus upload={upload} uploads={uploads} labelId={id} />
    </Box>
  );
}
