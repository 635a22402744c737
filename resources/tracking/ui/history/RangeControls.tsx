import Earlier from '@mui/icons-material/ChevronLeft';
import Later from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'ra-core';
import { serviceNow } from '../../../../contract/serviceClock';
import { startOfDay } from '../../../../contract/zonedTime';
import { spanText } from '../../../../schema/formats/times';
import { RangePicker } from '../../../../src/range/RangePicker';
import type { Span } from '../../../../src/range/span';
import { trackingLimits } from '../../contract/positions';
import { adjacentSpan, presetOf, presets, spanOf } from './historyQuery';

interface Props {
  span: Span;
  zone: string;
  now: number;
  onChange(span: Span): void;
}

/** Renders the controls for the range: presets, previous and next days, and start and end. */
export function RangeControls({ span, zone, now, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const later = adjacentSpan(span, 1, zone);
  return (
    <RangePicker
      presets={presets.map(name => ({ name, label: translate(`historicalData.range.${name}`) }))}
      preset={presetOf(span, now, zone)}
      span={span}
      zone={zone}
      maxDays={trackingLimits.days}
      onPresetChange={preset => onChange(spanOf(preset, serviceNow(), zone))}
      onSpanChange={onChange}
    >
      {choose => (
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Tooltip title={translate('historicalData.range.earlier')}>
            <IconButton
              aria-label={translate('historicalData.range.earlier')}
              onClick={() => onChange(adjacentSpan(span, -1, zone))}
            >
              <Earlier className="points" />
            </IconButton>
          </Tooltip>
          <Button variant="text" color="inherit" onClick={choose} sx={{ px: 2 }}>
            {spanText(span, locale, zone)}
          </Button>
          <Tooltip title={translate('historicalData.range.later')}>
            <span>
              <IconButton
                aria-label={translate('historicalData.range.later')}
                disabled={later.from > startOfDay(now, zone)}
                onClick={() => onChange(later)}
              >
                <Later className="points" />
              </IconButton>
            </span>
          </Tooltip>
        </Stack>
      )}
    </RangePicker>
  );
}
