import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { UploadStatus } from '../../../src/storage/UploadStatus';
import type { Upload } from '../../../src/storage/uploadEntry';
import type { Uploads } from '../../../src/storage/uploads';
import { radius } from '../../../src/theme/tokens';
import { restoreFocus } from '../../../src/ui/restoreFocus';

interface UploadListProps {
  uploads: Uploads;
  folderUploads: readonly Upload[];
}

/** Lists a folder's running and failed uploads. Completed ones are among its files. */
export function UploadList({ uploads, folderUploads }: UploadListProps) {
  const translate = useTranslate();
  const shown = folderUploads.filter(
    ({ state, problem }) => state !== 'COMPLETED' && (state !== 'CANCELLED' || problem),
  );
  return (
    <Box ref={restoreFocus}>
      {shown.length > 0 && (
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
      )}
    </Box>
  );
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const id = useId();
  const translate = useTranslate();
  const { jobs } = useConsoleDataProvider();
  const dismiss = translate('jobs.dismiss', { name: upload.name });
  return (
    <Box component="li" aria-labelledby={id} sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography
          id={id}
          variant="subtitle2"
          component="h2"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {upload.name}
        </Typography>
        {upload.state === 'CANCELLED' && (
          <IconButton size="small" title={dismiss} aria-label={dismiss} onClick={() => jobs.dismiss(upload.id)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <UploadStatus upload={upload} uploads={uploads} labelId={id} />
    </Box>
  );
}
