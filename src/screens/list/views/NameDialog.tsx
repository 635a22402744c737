import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { limits } from '../../../../contract/formats';
import { errorMessage } from '../../../../dataProvider/thrown';
import { BusyButton } from '../../../ui/BusyButton';
import { submitProps } from '../../../ui/submitProps';

interface NamedView {
  name: string;
  isDefault: boolean;
}

interface NameDialogProps {
  title: string;
  initial: NamedView | undefined;
  /** Rejects if the name is refused. The error is shown below the name. */
  save(view: NamedView): Promise<void>;
  onClose(): void;
}

/** Renders the dialog with a view's name, and whether the list opens with it. */
export function NameDialog({ title, initial, save, onClose }: NameDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName] = useState(initial?.name ?? '');
  const [isDefault, setDefault] = useState(initial?.isDefault ?? false);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const submit = async () => {
    if (name.trim() === '') return setProblem(translate('views.nameMissing'));
    setSaving(true);
    try {
      await save({ name: name.trim(), isDefault });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setSaving(false);
    }
  };

  return (
    <Dialog open onClose={isSaving ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form {...submitProps(submit)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {translate('views.cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" color="primary" loading={isSaving}>
            {translate('views.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
