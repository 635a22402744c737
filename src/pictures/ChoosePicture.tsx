import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { sizeText } from '../storage/amounts';
import { DropBox } from '../ui/DropBox';
import { FileButton } from '../ui/FileButton';
import { sourceLimits } from './checkPicture';

/** What a choice begins with. Any file can be chosen: what is wrong with another is said in words. */
export const pictures = 'image/*';

/** Where a picture is dropped or chosen. */
export function ChoosePicture({ onFile }: { onFile: (file: File) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <DropBox onFile={onFile}>
      <AddPhotoAlternate aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography>{translate('pictures.drop')}</Typography>
      <FileButton autoFocus variant="outlined" accept={pictures} onFile={onFile}>
        {translate('pictures.choose')}
      </FileButton>
      <Typography variant="caption" color="textSecondary">
        {translate('pictures.formats', {
          size: sizeText(sourceLimits.bytes, locale),
          pixels: (sourceLimits.pixels / 1e6).toLocaleString(locale),
        })}
      </Typography>
    </DropBox>
  );
}
