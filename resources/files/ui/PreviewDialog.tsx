import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { sizeText } from '../../../src/storage/amounts';
import type { StoredFile } from '../../../src/storage/objectStore';
import { saveFile } from '../../../src/storage/saveFile';
import type { Storage } from '../../../src/storage/storage';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { baseName, previewKind } from './keys';
import { useNotifyFailure } from './problems';

interface PreviewDialogProps {
  storage: Storage;
  file: StoredFile;
  onClose(): void;
}

/** Maximum size of a text preview. */
const MAX_TEXT_BYTES = 65_536;
/** Height of the viewport minus the dialog's margins, title and buttons. */
const PREVIEW_HEIGHT = 'calc(100dvh - 220px)';

/** Previews a picture or the beginning of a text. Other files can only be downloaded. */
export function PreviewDialog({ storage, file, onClose }: PreviewDialogProps) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const titleId = useId();
  const name = baseName(file.key);
  const download = async () => saveFile(await storage.files(), file.key);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      // As wide as the viewport, minus its margins.
      slotProps={{
        paper: { sx: { minWidth: { sm: 480 }, maxWidth: { xs: 'calc(100% - 32px)', sm: 'calc(100% - 64px)' } } },
      }}
    >
      <DialogTitle id={titleId} noWrap title={name} sx={{ flexShrink: 0 }}>
        {name}
      </DialogTitle>
      <DialogContent>
        <Content storage={storage} file={file} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void download().catch(notifyFailure)}>{translate('files.download')}</Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Content({ storage, file }: Omit<PreviewDialogProps, 'onClose'>): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  const kind = previewKind(file.key);
  const name = baseName(file.key);
  const [isBroken, setBroken] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['file', file.key, file.modifiedAt.getTime()],
    queryFn: async () => {
      const files = await storage.files();
      return kind === 'picture'
        ? (await files.address(file.key)).url
        : (await files.read(file.key, MAX_TEXT_BYTES)).text;
    },
    enabled: kind !== undefined,
    // Don't cache signed addresses, because they expire.
    gcTime: 0,
  });
  if (kind === undefined || isBroken)
    return <Typography color="textSecondary">{translate('files.noPreview')}</Typography>;
  if (error)
    return (
      <Typography color="error">
        {translate('files.previewFailed', { message: uploadProblem(error, translate) })}
      </Typography>
    );
  if (data === undefined) return <RecordSkeleton />;
  if (kind === 'picture') {
    return (
      <Box
        component="img"
        src={data}
        alt={name}
        onError={() => setBroken(true)}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: PREVIEW_HEIGHT, mx: 'auto' }}
      />
    );
  }
  return (
    <>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          maxHeight: PREVIEW_HEIGHT,
          overflow: 'auto',
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {data}
      </Box>
      {file.size > MAX_TEXT_BYTES && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {translate('files.previewPart', { size: sizeText(MAX_TEXT_BYTES, locale) })}
        </Typography>
      )}
    </>
  );
}
