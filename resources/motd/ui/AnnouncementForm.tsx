import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ConflictNotice } from '../../../src/screens/record/form/ConflictNotice';
import { useUnsaved } from '../../../src/screens/record/form/LeaveGuard';
import type { useEditedValues } from '../../../src/screens/record/form/useEditedValues';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { submitProps } from '../../../src/ui/submitProps';

interface Props<T extends object> {
  form: ReturnType<typeof useEditedValues<T, object>>;
  /** The i18n key prefix of the field labels. */
  texts: string;
  submitLabel: string;
  isDirty: boolean;
  isInvalid: boolean;
  onSubmit(): void;
  /** The saved values as text, shown for fields that another operator has changed too. */
  theirs: Readonly<Record<keyof T & string, string>>;
  preview: ReactNode;
  children: ReactNode;
}

/** Renders a form and its preview, side by side on wide screens. */
export function AnnouncementForm<T extends object>(props: Props<T>) {
  const { form, texts, submitLabel, isDirty, isInvalid, onSubmit, theirs, preview, children } = props;
  const translate = useTranslate();
  useUnsaved(isDirty ? translate(`${texts}.unsaved`) : undefined, form.isSaving);
  const conflicts = form.conflicts.map(name => ({
    name,
    label: translate(`${texts}.${name}`),
    theirs: theirs[name],
    onUse: () => form.write({ [name]: form.base[name] } as Partial<T>),
  }));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 1fr)' },
        gap: { xs: 6, lg: 8 },
        alignItems: 'start',
      }}
    >
      <Stack
        component="form"
        {...submitProps(() => {
          if (isDirty && !isInvalid && !form.isSaving) onSubmit();
        })}
        sx={{ gap: 5 }}
      >
        {children}
        <ConflictNotice conflicts={conflicts} />
        <ErrorAlert error={form.error} />
        <Stack direction="row" sx={{ gap: 2 }}>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            loading={form.isSaving}
            disabled={!isDirty || isInvalid}
          >
            {submitLabel}
          </BusyButton>
          {isDirty && (
            <Button disabled={form.isSaving} onClick={form.discard}>
              {translate('motd.discard')}
            </Button>
          )}
        </Stack>
      </Stack>
      {preview}
    </Box>
  );
}
