import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../../contract/formats';
import type { SavedViewSettings } from '../../../../contract/views';
import { errorMessage } from '../../../../dataProvider/thrown';
import { fold } from '../../../../schema/fold';
import { checkText } from '../../../../schema/kinds/text/text';
import { QuestionDialog } from '../../record/actions/QuestionDialog';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { queryOf } from './settings';
import { useViewChanges } from './useViewChanges';
import type { SavedView } from './useViews';

interface NameDialogProps {
  /** The view to rename. Without it, a new one is saved. */
  renamed: SavedView | undefined;
  settings: SavedViewSettings;
  /** The names that a view can't have. */
  reserved: readonly string[];
  onClose(): void;
}

/** Renders the dialog that saves the list's state as a new view, or renames a view. It says why a name is refused. */
export function NameDialog({ renamed, settings, reserved, onClose }: NameDialogProps) {
  const translate = useTranslate();
  const { resource, change } = useListState();
  const labels = useLabels(resource);
  const { save, notifySuccess } = useViewChanges();
  const [name, setName] = useState(renamed?.name ?? '');
  const [isDefault, setDefault] = useState(renamed?.isDefault ?? false);
  const [problem, setProblem] = useState<string>();
  const saving = useMutation({
    mutationFn: (trimmed: string) =>
      save({ id: renamed?.id, settings: renamed?.settings ?? settings, name: trimmed, isDefault }),
    onSuccess: (saved, trimmed) => {
      notifySuccess(translate('views.saved', { name: trimmed }));
      if (!renamed) change(queryOf(resource, saved));
      onClose();
    },
    onError: error => setProblem(translate(errorMessage(error))),
  });

  const submit = () => {
    const trimmed = name.trim();
    const isReserved = trimmed !== renamed?.name && reserved.some(label => fold(label) === fold(trimmed));
    if (isReserved) return setProblem(translate('views.nameReady', { name: trimmed }));
    const wrong = checkText(trimmed, { max: limits.name });
    if (wrong) return setProblem(labels.problem(wrong));
    saving.mutate(trimmed);
  };

  return (
    <QuestionDialog
      question={translate(renamed ? 'views.rename' : 'views.saveAs')}
      confirmLabel={translate('ra.action.save')}
      onCancel={onClose}
      onConfirm={submit}
      busy={saving.isPending}
      missing={name.trim() === '' ? translate('views.name') : undefined}
    >
      <Stack sx={{ gap: 2 }}>
        <TextField
          autoFocus
          required
          size="small"
          margin="dense"
          label={translate('views.name')}
          value={name}
          error={problem !== undefined}
          helperText={problem}
          onChange={event => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          slotProps={{
            htmlInput: { maxLength: limits.name },
            formHelperText: { role: 'alert' },
            // The name is the only field, so don't mark it as required.
            inputLabel: { required: false },
          }}
        />
        <FormControlLabel
          control={<Checkbox size="small" checked={isDefault} onChange={event => setDefault(event.target.checked)} />}
          label={translate('views.opensWith')}
        />
      </Stack>
    </QuestionDialog>
  );
}
