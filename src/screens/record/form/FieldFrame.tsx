import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** Returns the ids that connect a control with its label and help text. */
export function frameIds(id: string) {
  return { id, labelId: `${id}-label`, describedBy: `${id}-help` };
}

interface Props {
  id: string;
  label: string;
  required?: boolean;
  /** The text below the control. An error replaces it. */
  help?: ReactNode;
  error?: string;
  /** Places the control beside its label, for a switch. */
  inline?: boolean;
  children: ReactNode;
}

/** Renders the label above a control, and its help or error below. */
export function FieldFrame({ id, label, required, help, error, inline, children }: Props) {
  const translate = useTranslate();
  const { labelId, describedBy } = frameIds(id);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: inline ? -1 : 1 }}>
        <Typography component="label" id={labelId} htmlFor={id} variant="body2" sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
        {inline && children}
        {!inline && required && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('recordLater.field.required')}
          </Typography>
        )}
      </Box>
      {!inline && children}
      <FormHelperText id={describedBy} error={error !== undefined} sx={{ mx: 0 }}>
        {error ?? help}
      </FormHelperText>
    </Box>
  );
}
