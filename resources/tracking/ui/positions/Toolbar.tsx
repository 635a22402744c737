import CenterFocus from '@mui/icons-material/CenterFocusStrongOutlined';
import Pause from '@mui/icons-material/Pause';
import Play from '@mui/icons-material/PlayArrow';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { serviceTimeOf } from '../../../../contract/serviceClock';
import { formatList } from '../../../../schema/formatList';
import { Dot } from '../../../../schema/kinds/Dot';
import { HeaderButton } from '../../../../src/ui/HeaderButton';
import { ageText } from './ageText';
import type { Board } from './useBoard';
import { useNow } from './useNow';

/** Renders how recent the positions are, and the map's controls. */
export function Toolbar({ board }: { board: Board }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, flexShrink: 0 }}>
      <Box sx={{ flex: '1 1 200px' }}>
        {board.isLive ? <ConnectionState board={board} /> : <LastUpdated board={board} />}
      </Box>
      <Controls board={board} />
    </Box>
  );
}

/** Renders the connection's state, the time of the last update and the next attempt. */
function ConnectionState({ board: { link, pause } }: { board: Board }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { state, hasFailed, retryAt, message } = useSyncExternalStore(link.status.subscribe, link.status.get);
  const shownState = pause.isPaused && state === 'live' ? 'paused' : state;
  const { lastMessageAt } = link;
  // Not for the first attempt. It stays during later ones, so that it keeps the focus.
  const canRetry = state !== 'live' && (state !== 'connecting' || hasFailed);
  const details = [
    ...(state === 'waiting' && retryAt === undefined ? [translate('liveTracking.connection.connecting')] : []),
    ...(retryAt !== undefined
      ? [translate('liveTracking.connection.again', { seconds: Math.max(0, Math.round((retryAt - now) / 1000)) })]
      : []),
    ...(lastMessageAt !== undefined
      ? [translate('liveTracking.connection.lastUpdate', { age: ageText(lastMessageAt, now, locale) })]
      : []),
  ];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, flexWrap: 'wrap', minHeight: 32 }}>
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 2 }}>
        <Dot tone={tones[shownState]} />
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {translate(`liveTracking.connection.${shownState}`, { message })}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatList(details, locale)}
      </Typography>
      {canRetry && (
        <Button size="small" onClick={() => link.retry()}>
          {translate('liveTracking.connection.retry')}
        </Button>
      )}
    </Stack>
  );
}

const tones = {
  connecting: 'information',
  live: 'good',
  waiting: 'bad',
  offline: 'bad',
  refused: 'bad',
  paused: 'warning',
} as const;

/** Renders the age of the positions, and a button that reloads them. */
function LastUpdated({ board: { lastKnown, pause } }: { board: Board }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      {lastKnown.data && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('positions.lastRead', { age: ageText(serviceTimeOf(lastKnown.dataUpdatedAt), pause.now, locale) })}
        </Typography>
      )}
      <Tooltip title={translate('positions.refresh')}>
        {/* Never disabled, since a disabled button shows no tooltip. */}
        <IconButton
          aria-label={translate('positions.refresh')}
          aria-busy={lastKnown.isFetching}
          onClick={() => void lastKnown.refetch()}
        >
          <Refresh />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const minutes = [5, 15] as const;

/** Renders the map's controls: trails, fit and pause. */
function Controls({ board: { isLive, trailMinutes, setTrailMinutes, pause, camera } }: { board: Board }) {
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
