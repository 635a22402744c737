import CenterFocus from '@mui/icons-material/CenterFocusStrongOutlined';
import Pause from '@mui/icons-material/Pause';
import Play from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { HeaderButton } from '../../../../src/ui/HeaderButton';
import type { Board } from './useBoard';

const minutes = [5, 15] as const;

/** Renders the map's controls: trails, fit and pause. */
export function Controls({ board: { isLive, trailMinutes, setTrailMinutes, pause, camera } }: { board: Board }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {isLive && (
        <Select
          value={trailMinutes}
          onChange={({ target }) => setTrailMinutes(Number(target.value))}
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
      <HeaderButton label={translate('positions.showAll')} icon={<CenterFocus />} onClick={camera.showAll} />
      {isLive && (
        <Button startIcon={pause.isPaused ? <Play /> : <Pause />} aria-pressed={pause.isPaused} onClick={pause.toggle}>
          {translate(pause.isPaused ? 'liveTracking.resume' : 'liveTracking.pause')}
        </Button>
      )}
    </Stack>
  );
}
