import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { sizeText } from '../storage/amounts';
import { BusyButton } from '../ui/BusyButton';
import { FileButton } from '../ui/FileButton';
import { FileDropArea } from '../ui/FileDropArea';
import { ProgressBar } from '../ui/ProgressBar';
import { submitProps } from '../ui/submitProps';
import { CropArea, type Cropping } from './CropArea';
import { PictureProblem, sourceLimits } from './checkPicture';
import { makePicture, type OpenPicture } from './draw';
import { useOpenPicture } from './useOpenPicture';

/** The output of each kind: pixels of the longer side, and whether transparency is preserved. */
const kinds = {
  photo: { side: 512, keepsTransparency: false },
  logo: { side: 512, keepsTransparency: true },
  message: { side: 1200, keepsTransparency: true },
} as const;

interface Props {
  kind: keyof typeof kinds;
  file?: File;
  onClose: () => void;
  /** Stores the new picture. Errors are shown, and the user can try again. */
  onSave: (content: Blob, alt: string, onProgress: (share: number) => void) => Promise<void>;
}

/** Asks for a picture, lets the user crop or describe it, and makes a new one. Only that one is uploaded. */
export default function PictureDialog({ kind, file: given, onClose, onSave }: Props) {
  const translate = useTranslate();
  const problemText = useProblemText();
  const titleId = useId();
  const [file, setFile] = useState<File | undefined>(given);
  const opening = useOpenPicture(file);
  const [cropping, setCropping] = useState<Cropping>({ rotation: 0 });
  const [alt, setAlt] = useState('');
  const [isAltAsked, setIsAltAsked] = useState(false);
  const [share, setShare] = useState(0);
  const saving = useMutation({
    mutationFn: async (from: OpenPicture) => {
      setShare(0);
      await onSave(await makePicture(from, { ...kinds[kind], ...cropping }), alt.trim(), setShare);
    },
  });
  const isBusy = saving.isPending || saving.isSuccess;
  const isAltMissing = kind === 'message' && alt.trim() === '';
  const picture = opening?.picture;

  const choose = (chosen: File) => {
    saving.reset();
    setCropping({ rotation: 0 });
    setFile(chosen);
  };
  const submit = () => {
    if (!picture || isBusy) return;
    if (isAltMissing) setIsAltAsked(true);
    else saving.mutate(picture);
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form {...submitProps(submit)}>
        <DialogTitle id={titleId}>
          {translate(`pictures.${kind}.${picture || kind === 'message' ? 'crop' : 'add'}`)}
        </DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          {opening?.problem && <Alert severity="error">{problemText(opening.problem)}</Alert>}
          {(!file || opening?.problem) && <ChoosePicture onFile={choose} />}
          {file && !picture && !opening?.problem && (
            <Skeleton variant="rounded" height={300} role="status" aria-label={translate('pictures.reading')} />
          )}
          {picture && kind !== 'message' && (
            <CropArea
              key={picture.url}
              picture={picture}
              isRound={kind === 'photo'}
              disabled={isBusy}
              onChange={setCropping}
            />
          )}
          {picture && kind === 'message' && (
            <MessagePicture
              url={picture.url}
              alt={alt}
              onChange={setAlt}
              isMissing={isAltAsked && isAltMissing}
              disabled={isBusy}
            />
          )}
          {isBusy && <SavingProgress share={share} />}
          {saving.error && <Alert severity="error">{problemText(saving.error)}</Alert>}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
          {picture && (
            <Box sx={{ marginInlineEnd: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>
              <FileButton variant="text" accept={pictures} disabled={isBusy} onFile={choose}>
                {translate('pictures.another')}
              </FileButton>
            </Box>
          )}
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          {picture && (
            <BusyButton type="submit" variant="contained" color="primary" loading={isBusy}>
              {translate(saving.error ? 'shell.retry' : `pictures.${kind}.save`)}
            </BusyButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useProblemText(): (problem: Error) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return problem => {
    if (!(problem instanceof PictureProblem)) return translate('pictures.failed', { message: problem.message });
    const { key, found } = problem;
    return translate(`pictures.problems.${key}`, {
      size: sizeText(found, locale),
      pixels: Math.round(found / 1e6),
      most: key === 'bytes' ? sizeText(sourceLimits.bytes, locale) : Math.round(sourceLimits.pixels / 1e6),
    });
  };
}

function SavingProgress({ share }: { share: number }) {
  const percent = share.toLocaleString(useLocale(), { style: 'percent' });
  const label = useTranslate()('pictures.progress', { percent });
  return <ProgressBar done={share} total={1} aria-label={label} />;
}

interface MessagePictureProps {
  url: string;
  alt: string;
  onChange: (alt: string) => void;
  /** Whether the description was left empty. */
  isMissing: boolean;
  disabled: boolean;
}

/** Renders a message's picture, which isn't cropped, and the input of its description. */
function MessagePicture({ url, alt, onChange, isMissing, disabled }: MessagePictureProps) {
  const translate = useTranslate();
  return (
    <>
      <Box
        component="img"
        src={url}
        alt=""
        sx={{ maxWidth: '100%', maxHeight: 240, objectFit: 'contain', borderRadius: 1 }}
      />
      <TextField
        autoFocus
        label={translate('pictures.message.alt')}
        value={alt}
        onChange={event => onChange(event.target.value)}
        error={isMissing}
        helperText={translate(isMissing ? 'pictures.message.altMissing' : 'pictures.message.altHelp')}
        disabled={disabled}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
    </>
  );
}

/** The default filter of the file dialog. Any file can be chosen, and unsuitable ones are explained. */
const pictures = 'image/*';

/** Renders a drop zone with a button to choose a picture. */
function ChoosePicture({ onFile }: { onFile: (file: File) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <FileDropArea onFile={onFile}>
      <AddPhotoAlternate aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography>{translate('pictures.drop')}</Typography>
      <FileButton autoFocus variant="outlined" accept={pictures} onFile={onFile}>
        {translate('pictures.choose')}
      </FileButton>
      <Typography variant="caption" color="textSecondary">
        {translate('pictures.formats', {
          size: sizeText(sourceLimits.bytes, locale),
          pixels: sourceLimits.pixels / 1e6,
        })}
      </Typography>
    </FileDropArea>
  );
}
