import Alert from '@mui/material/Alert';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { serviceNow } from '../../../../contract/serviceClock';
import { choice } from '../../../../schema/fields';
import { timeText } from '../../../../schema/formats/times';
import type { CustomInputProps } from '../../../../schema/screens';
import { KindInput } from '../../../../src/screens/record/form/KindInput';
import { logRetentions } from '../../contract/dnsWords';
import { sumByStatus } from '../overview/figures';
import { useAnalytics } from '../overview/useAnalytics';
import { durationText } from './durationText';

const retention = choice({ required: true, choices: logRetentions.map(String) });

/** Lets the user choose the retention of queries. Warns before saving if a shorter one deletes queries. */
export default function RetentionInput({ id, source, label }: CustomInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: source });
  const saved = useRecordContext()?.[source];
  const seconds = Number(value);
  return (
    <div>
      <KindInput
        {...{ id, label, value, onBlur }}
        field={retention}
        help={translate('resources.dns/settings.help.retention')}
        onChange={chosen => onChange(Number(chosen))}
        choiceLabel={each => durationText(Number(each), locale)}
      />
      {typeof saved === 'number' && seconds < saved && <Loss key={seconds} seconds={seconds} locale={locale} />}
    </div>
  );
}

/** Warns how many queries a shorter retention deletes. */
function Loss({ seconds, locale }: { seconds: number; locale: string }) {
  const translate = useTranslate();
  const [limit] = useState(() => new Date(serviceNow() - seconds * 1000).toISOString());
  const { data } = useAnalytics('status', { from: new Date(0).toISOString(), to: limit });
  const since = timeText(limit, locale);
  const count = data && sumByStatus(data).queries;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {count === undefined
        ? translate('dnsSettings.loss', { since })
        : translate('dnsSettings.countedLoss', { since, smart_count: count })}
    </Alert>
  );
}
