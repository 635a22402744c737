import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CallOutput } from '../../../../contract';
import { timeText } from '../../../../schema/formats/times';
import { digitsOf } from '../../../../src/screens/record/actions/digitsOf';
import { QuestionDialog } from '../../../../src/screens/record/actions/QuestionDialog';

/** What a retention deletes. */
export type Loss = CallOutput<'mapping/update-retention'>;

interface Props {
  loss: Loss;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for confirmation before a shorter retention deletes positions. The user has to type their number. */
export function DeletionDialog({ loss: { points, deletesBefore }, onAnswer }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const since = timeText(deletesBefore, locale);
  return (
    <QuestionDialog
      question={translate('mappingSettings.question', { smart_count: points })}
      consequence={translate('mappingSettings.consequence', { since })}
      cancelLabel={translate('mappingSettings.keep')}
      confirmLabel={translate('mappingSettings.confirm')}
      destructive
      disabled={digitsOf(typed) !== String(points)}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <TextField
        label={translate('recordLater.action.typeCount', { count: points })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric' } }}
      />
    </QuestionDialog>
  );
}
