import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mapValues } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { DialogValues } from '../../../dataProvider/body';
import type { DialogFields } from '../../../schema/define';
import { checkInput } from '../../../schema/kinds/draft';
import { initialOf } from '../../../schema/record';
import { size } from '../../theme/tokens';
import { KindInput } from '../record/form/KindInput';
import { useImport } from './ImportContext';

interface ImportOptionsProps {
  ask: DialogFields;
  values: DialogValues;
  onChange: (values: DialogValues) => void;
}

export function ImportOptions({ ask, values, onChange }: ImportOptionsProps) {
  const translate = useTranslate();
  const { texts, plan } = useImport();
  const id = useId();
  return (
    <Stack component="section" sx={{ gap: 2, maxWidth: size.form, my: 4 }}>
      <Typography variant="h3">{translate('import.check.options')}</Typography>
      {Object.entries(ask).map(([name, field]) => (
        <KindInput
          key={name}
          id={`${id}${name}`}
          field={field}
          label={texts.asked(plan.way, name)}
          value={values[name]}
          onChange={value => onChange({ ...values, [name]: value })}
        />
      ))}
    </Stack>
  );
}

/** Returns the given options, with the definition's initial values for the others. */
export function withInitialOptions(ask: DialogFields, given: DialogValues): DialogValues {
  return { ...mapValues(ask, field => initialOf(field) ?? null), ...given };
}

/** Whether all required options have a valid value. */
export function isAnswered(ask: DialogFields, values: DialogValues): boolean {
  return Object.entries(ask).every(([name, field]) => !checkInput(field, values[name]));
}
