import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { timeText } from '../../../../schema/formats/times';

interface Props {
  /** When the restored input was typed, in milliseconds; undefined if none was restored. */
  typedAt: number | undefined;
  /** Without it, no button to discard the input is shown. */
  onDiscard?: (() => void) | undefined;
}

/** Renders a notice that unsaved input of an earlier visit was restored. */
export function DraftNotice({ typedAt, onDiscard }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  if (typedAt === undefined) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 6, maxWidth: 560 }}
      action={
        onDiscard && (
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('recordLater.save.discard')}
          </Button>
        )
      }
    >
      {translate('recordLater.back', { time: timeText(typedAt, locale) })}
    </Alert>
  );
}
