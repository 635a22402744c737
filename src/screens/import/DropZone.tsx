import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DropBox } from '../../ui/DropBox';
import { FileButton } from '../../ui/FileButton';

/** Files of rows. */
export const tables = '.csv,.tsv,.txt,text/csv';

interface DropZoneProps {
  /** It is being read. */
  busy: boolean;
  onFile: (file: File) => void;
}

/** Takes a CSV file that is dropped on it or chosen. */
export function DropZone({ busy, onFile }: DropZoneProps) {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <DropBox
      onFile={file => {
        if (!busy) onFile(file);
      }}
    >
      <UploadIcon color="action" />
      <Typography color="textSecondary">{translate('import.file.drop')}</Typography>
      <FileButton
        loading={busy}
        accept={tables}
        onFile={onFile}
        variant="contained"
        color="primary"
        aria-describedby={helpId}
      >
        {translate('import.file.browse')}
      </FileButton>
      <Typography id={helpId} variant="caption" color="textSecondary">
        {translate('import.file.forms')}
      </Typography>
    </DropBox>
  );
}
