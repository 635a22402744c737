import Alert from '@mui/material/Alert';
import Switch from '@mui/material/Switch';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame, frameIds } from '../../../src/screens/record/form/FieldFrame';
import { useCall } from '../../../src/ui/useCall';

/** Switches the second factor to required. Shows before saving who lacks one and what happens to them. */
export default function FactorRule({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const id = `${useId()}-${source}`;
  const { field } = useController({ name: source });
  const record = useRecordContext();
  const { describedBy } = frameIds(id);
  const isOn = field.value === true;
  return (
    <div>
      <FieldFrame id={id} label={label} help={translate('organization.factorRule.help')} inline>
        <Switch
          id={id}
          checked={isOn}
          onChange={event => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { role: 'switch', 'aria-describedby': describedBy, ref: field.ref } }}
        />
      </FieldFrame>
      {isOn && record?.[source] === false && <AffectedUsers organization={String(record.id)} />}
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
