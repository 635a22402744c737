import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { timeText } from '../../../../schema/formats/times';
import { fieldOf } from '../../../../schema/record';
import type { CustomInputProps } from '../../../../schema/screens';
import { useScope } from '../../../../src/organization/activeOrganization';
import { KindInput } from '../../../../src/screens/record/form/KindInput';
import { useLabels } from '../../../../src/screens/record/useLabels';
import { DescriptionItem, DescriptionList } from '../../../../src/ui/DescriptionList';
import { useCall } from '../../../../src/ui/useCall';
import { useResource } from '../../../useResource';
import { type Retention, retentions } from '../../contract/positions';

/** Renders the retention of positions, with what is kept now, or what a shorter one would delete. */
export default function RetentionInput({ id, source, label }: CustomInputProps) {
  const field = fieldOf(useResource('mapping-setting'), source);
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: source });
  const saved = useRecordContext()?.[source];
  const days = retentions.find(each => each === value);
  return (
    <div>
      <KindInput {...{ id, field, label, value, onChange, onBlur }} />
      {typeof saved === 'number' && days !== undefined && days < saved ? <LossNote days={days} /> : <KeptNow />}
    </div>
  );
}

/** Renders how many positions are kept, and since when. */
function KeptNow() {
  const labels = useLabels(useResource('mapping-setting'));
  const locale = useLocale();
  const record = useRecordContext();
  return (
    <Box sx={{ mt: 2 }}>
      <DescriptionList isSmall>
        <DescriptionItem name={labels.field('points')}>{Number(record?.points).toLocaleString(locale)}</DescriptionItem>
        {typeof record?.oldest === 'string' && (
          <DescriptionItem name={labels.field('oldest')}>{timeText(record.oldest, locale)}</DescriptionItem>
        )}
      </DescriptionList>
    </Box>
  );
}

/** Renders how many positions this retention would delete. */
function LossNote({ days }: { days: Retention }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useCall('mapping/update-retention', { ...useScope(), days, dryRun: true }, { gcTime: 0 });
  const since = data && timeText(data.deletesBefore, locale);
  const note = useRef<HTMLDivElement>(null);
  const isCounted = data !== undefined || error !== null;
  useEffect(() => {
    if (isCounted) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCounted]);
  return (
    <Alert
      ref={note}
      severity={data?.points === 0 ? 'info' : 'warning'}
      // Scrolls above the save bar, which sticks to the bottom.
      sx={{ mt: 2, scrollMarginBottom: 144 }}
    >
      {error
        ? translate('mappingSettings.lossUnknown', { message: error.message })
        : data === undefined
          ? translate('mappingSettings.counting')
          : data.points === 0
            ? translate('mappingSettings.noLoss')
            : translate('mappingSettings.countedLoss', { since, smart_count: data.points })}
    </Alert>
  );
}
