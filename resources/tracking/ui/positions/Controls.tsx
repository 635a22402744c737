import CenterFocus from '@mui/icons-material/CenterFocusStrongOutlined';
import Pause from '@mui/icons-material/Pause';
import Play from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { HeaderButton } from '../../../../src/ui/HeaderButton';

interface Props {
  live:
    | {
        trailMinutes: number;
        onTrails(minutes: number): void;
        isPaused: boolean;
        onPause(): void;
      }
    | undefined;
  onShowAll(): void;
}

const minutes = [5, 15] as const;

/** Renders the map's controls: trails, fit and pause. */
export function Controls({ live, onShowAll }: Props) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {live && (
        <Select
          value={live.trailMinutes}
          onChange={({ target }) => live.onTrails(Number(target.value))}
          SelectDisplayProps={{ 'aria-label': translate('liveTracking.trails.label') }}
        >
          <MenuItem value={0}>{translate('liveTracking.trails.none')}</MenuItem>
          {minutes.map(each => (
            <MenuItem key={each} value={each}>
              {translate('liveTracking.trails.minutes', { smart_count: each })}
            </MenuItem>
          ))}
          <MenuItem value={60}>{translate('liveTracking.trails.hour')}</MenuItem>
        </Select>
      )}
      <HeaderButton label={translate('positions.showAll')} icon={<CenterFocus />} onClick={onShowAll} />
      {live && (
        <Button startIcon={live.isPaused ? <Play /> : <Pause />} aria-pressed={live.isPaused} onClick={live.onPause}>
          {translate(live.isPaused ? 'liveTracking.resume' : 'liveTracking.pause')}
        </Button>
      )}
    </Stack>
  );
}
