import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Sheet } from '../../../dataProvider/import';
import { timeText } from '../../../schema/formats/times';
import type { DraftState } from './draftStore';
import { useImport } from './ImportContext';

interface DraftNotesProps {
  sheet: Sheet;
  draftState: DraftState | undefined;
}

/** Which file is being prepared, whether a reload finds it again, and the way to be rid of it. */
export function DraftNotes({ sheet, draftState }: DraftNotesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { draft, clear } = useImport().draftApi;
  const discard = () => {
    sheet.close();
    clear();
  };
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      {draft.keptAt !== undefined && (
        <Alert severity="info">{translate('import.draft.restored', { time: timeText(draft.keptAt, locale) })}</Alert>
      )}
      {draftState !== undefined && draftState !== 'kept' && (
        <Alert severity="warning">{translate(`import.draft.${draftState}`)}</Alert>
      )}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {sheet.facts.name}
        </Typography>
        <Button size="small" variant="text" onClick={discard}>
          {translate('import.draft.discard')}
        </Button>
      </Stack>
    </Stack>
  );
}
