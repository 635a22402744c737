import Refresh from '@mui/icons-material/RefreshOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'ra-core';
import { useComboboxTexts } from '../../../../schema/kinds/useComboboxTexts';
import { RangePicker } from '../../../../src/range/RangePicker';
import { unidentifiedDevice } from '../../contract/dnsWords';
import { type OverviewQuery, presets, type Span, spanOf } from './range';
import { useDevices } from './useAnalytics';

interface Props {
  query: OverviewQuery;
  now: number;
  onChange(part: Partial<OverviewQuery>): void;
  onRefresh(): void;
}

/** Lets the user choose the range and the device of the overview. */
export function OverviewControls({ query, now, onChange, onRefresh }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { range, device } = query;
  const span = spanOf(range, now);

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <RangePicker
        presets={presets.map(name => ({ name, label: translate(`dnsOverview.range.${name}`) }))}
        preset={typeof range === 'string' ? range : undefined}
        span={{ from: Date.parse(span.from), to: Date.parse(span.to) }}
        zone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        ownLabel={typeof range === 'string' ? undefined : spanText(range, locale)}
        onPresetChange={preset => onChange({ range: preset })}
        onSpanChange={({ from, to }) =>
          onChange({ range: { from: new Date(from).toISOString(), to: new Date(to).toISOString() } })
        }
      />
      <DevicePicker device={device} onChange={chosen => onChange({ device: chosen })} />
      <Tooltip title={translate('dnsOverview.refresh')}>
        <IconButton aria-label={translate('dnsOverview.refresh')} onClick={onRefresh}>
          <Refresh />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

function DevicePicker({ device, onChange }: { device: string | undefined; onChange(device?: string): void }) {
  const translate = useTranslate();
  const texts = useComboboxTexts();
  const { data: devices = [] } = useDevices();
  const named = [
    ...devices.map(({ id, name }) => ({ id, name })),
    { id: unidentifiedDevice, name: translate('dnsOverview.unidentified') },
  ];
  // The device in the address may be unknown or not loaded yet.
  const chosen = device === undefined ? null : (named.find(({ id }) => id === device) ?? { id: device, name: device });
  return (
    <Autocomplete
      options={named}
      value={chosen}
      onChange={(_event, next) => onChange(next?.id)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...texts}
      clearText={translate('dnsOverview.allDevices')}
      noOptionsText={translate('dnsOverview.noDevice')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={translate('dnsOverview.allDevices')}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': translate('dnsOverview.device') },
          }}
        />
      )}
      sx={{ width: 240 }}
    />
  );
}

function spanText({ from, to }: Span, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.formatRange(new Date(from), new Date(to));
}
