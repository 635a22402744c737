import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useCloseNotification, useTranslate } from 'ra-core';

/** Says that something is done, and offers to take it back. */
export function DoneToast({ text, onUndo }: { text: string; onUndo?: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <SnackbarContent
      message={text}
      action={
        onUndo && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              close();
              onUndo();
            }}
          >
            {translate('record.action.undo')}
          </Button>
        )
      }
    />
  );
}
