import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useTranslate } from 'ra-core';
import { FileButton } from '../../../src/ui/FileButton';

/** Renders the button that chooses files and uploads each. */
export function UploadButton({ onFile }: { onFile(file: File): void }) {
  const translate = useTranslate();
  return (
    <FileButton variant="contained" color="primary" startIcon={<UploadFile />} multiple onFile={onFile}>
      {translate('files.choose')}
    </FileButton>
  );
}
