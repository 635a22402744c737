import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { sizeText } from '../storage/amounts';
import { sourceLimits } from './checkPicture';

interface ChooseProps {
  onFile: (file: File) => void;
}

/** Where a picture is dropped or chosen. */
export function ChoosePicture({ onFile }: ChooseProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isOver, setIsOver] = useState(false);
  return (
    <Box
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 3,
        p: 6,
        textAlign: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        backgroundColor: isOver ? 'action.hover' : undefined,
        borderRadius: 1,
      }}
    >
      <AddPhotoAlternate aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography>{translate('pictures.drop')}</Typography>
      <PictureButton autoFocus variant="outlined" onFile={onFile}>
        {translate('pictures.choose')}
      </PictureButton>
      <Typography variant="caption" color="textSecondary">
        {translate('pictures.formats', {
          size: sizeText(sourceLimits.bytes, locale),
          pixels: (sourceLimits.pixels / 1e6).toLocaleString(locale),
        })}
      </Typography>
    </Box>
  );
}

interface ButtonProps extends ChooseProps {
  children: string;
  variant?: 'outlined' | 'text';
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Asks for a file of this machine. Any can be chosen: what is wrong with another is said in words. */
export function PictureButton({
  onFile,
  children,
  variant = 'text',
  autoFocus = false,
  disabled = false,
}: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} autoFocus={autoFocus} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={children}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
