import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

/** A field that another user has changed as well. */
export interface Conflict {
  name: string;
  label: string;
  /** What another user has saved, in words. */
  theirs: string;
  onUse(): void;
}

/** What another user has saved in fields that this person is changing, with the choice to take it. */
export function ConflictNotice({ conflicts }: { conflicts: readonly Conflict[] }) {
  const translate = useTranslate();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 6, maxWidth: 560 }}>
      <AlertTitle>{translate('recordLater.conflict.title')}</AlertTitle>
      {conflicts.map(({ name, label, theirs, onUse }) => (
        <Stack key={name} direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <span style={{ overflowWrap: 'anywhere' }}>
            {translate('recordLater.conflict.field', { field: label, value: theirs || '–' })}
          </span>
          <Button size="small" onClick={onUse}>
            {translate('recordLater.conflict.use')}
          </Button>
        </Stack>
      ))}
      {translate('recordLater.conflict.keep')}
    </Alert>
  );
}
