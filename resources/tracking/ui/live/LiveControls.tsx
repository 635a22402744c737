import CenterFocus from '@mui/icons-material/CenterFocusStrongOutlined';
import Pause from '@mui/icons-material/Pause';
import Play from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';

interface Props {
  trailMinutes: number;
  onTrails(minutes: number): void;
  isPaused: boolean;
  onPause(): void;
  onShowAll(): void;
}

const minutes = [5, 15] as const;

/** What the live map shows, and whether it goes on. */
export function LiveControls({ trailMinutes, onTrails, isPaused, onPause, onShowAll }: Props) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Select
        value={trailMinutes}
        onChange={({ target }) => onTrails(Number(target.value))}
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
      {onPhone ? (
        // All three fit into one row.
        <IconButton aria-label={translate('liveTracking.showAll')} onClick={onShowAll}>
          <CenterFocus />
        </IconButton>
      ) : (
        <Button startIcon={<CenterFocus />} onClick={onShowAll}>
          {translate('liveTracking.showAll')}
        </Button>
      )}
      <Button startIcon={isPaused ? <Play /> : <Pause />} aria-pressed={isPaused} onClick={onPause}>
        {translate(isPaused ? 'liveTracking.resume' : 'liveTracking.pause')}
      </Button>
    </Stack>
  );
}
