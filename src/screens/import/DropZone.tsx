import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FileButton } from './FileButton';

interface DropZoneProps {
  /** It is being read. */
  busy: boolean;
  onFile: (file: File) => void;
}

/** Takes a CSV file that is dropped on it or chosen. */
export function DropZone({ busy, onFile }: DropZoneProps) {
  const translate = useTranslate();
  const helpId = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <Stack
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onFile(file);
      }}
      sx={{
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 8,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'controlBorder',
        borderRadius: 1,
        bgcolor: isOver ? 'action.selected' : undefined,
      }}
    >
      <UploadIcon color="action" />
      <Typography color="textSecondary">{translate('import.file.drop')}</Typography>
      <FileButton busy={busy} onFile={onFile} variant="contained" color="primary" aria-describedby={helpId}>
        {translate('import.file.browse')}
      </FileButton>
      <Typography id={helpId} variant="caption" color="textSecondary">
        {translate('import.file.forms')}
      </Typography>
    </Stack>
  );
}
