import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { flag } from '../../../schema/fields';
import type { CustomInputProps } from '../../../schema/screens';
import { KindInput } from '../../../src/screens/record/form/KindInput';
import { useCall } from '../../../src/ui/useCall';

const rule = flag({ required: true });

/** Switches the second factor to required. Shows before saving who lacks one and what happens to them. */
export default function FactorRule({ id, source, label }: CustomInputProps) {
  const translate = useTranslate();
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: source });
  const record = useRecordContext();
  const help = translate('organization.factorRule.help');
  return (
    <div>
      <KindInput {...{ id, label, help, value, onChange, onBlur }} field={rule} />
      {value === true && record?.[source] === false && <AffectedUsers organization={String(record.id)} />}
    </div>
  );
}

/** Shows how many members have no second factor yet, and what happens to them. */
function AffectedUsers({ organization }: { organization: string }) {
  const translate = useTranslate();
  const { data, error } = useCall('getOrganizationSummary', { organization });
  const missingCount = data?.users.withoutFactor;
  return (
    <Alert severity={missingCount === 0 ? 'info' : 'warning'} sx={{ mt: 2 }}>
      {error
        ? translate('organization.factorRule.unknown', { message: error.message })
        : missingCount === undefined
          ? translate('organization.factorRule.counting')
          : missingCount === 0
            ? translate('organization.factorRule.complete')
            : translate('organization.factorRule.affected', { smart_count: missingCount })}
    </Alert>
  );
}
