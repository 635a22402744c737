import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCloseNotification, useTranslate } from 'ra-core';

/** Renders the content of a success toast, with Undo if the action can be undone. */
export function DoneToast({ text, onUndo }: { text: string; onUndo?: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      {text}
      {onUndo && (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            close();
            onUndo();
          }}
        >
          {translate('ra.action.undo')}
        </Button>
      )}
    </Stack>
  );
}
