import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { momentText } from '../../../../schema/formats/times';
import type { LiveFeed } from './liveFeed';
import type { LiveAreaEvent } from './liveStore';
import { useGeofenceEvents } from './useGeofences';

interface Props {
  liveEvents: readonly LiveAreaEvent[];
  movers: LiveFeed['movers'];
  onChoose(username: string): void;
}

const maxEntries = 200;

/** Renders the list of area events: recorded ones and those seen since the page was opened. */
export function LogPanel({ liveEvents, movers, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, isLoadingError } = useGeofenceEvents();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const entries = mergeEvents(liveEvents, data?.items ?? []);
  return (
    <Box sx={{ minHeight: 0, flexGrow: 1, overflowY: 'auto', py: 2 }}>
      {isLoadingError && (
        <Alert severity="error">{translate('liveTracking.log.failed', { message: error.message })}</Alert>
      )}
      {data && entries.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 3 }}>
          {translate('liveTracking.log.empty')}
        </Typography>
      )}
      <Box component="ol" aria-label={translate('liveTracking.log.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(entry => (
          <li key={keyOf(entry)}>
            <ButtonBase
              disabled={!movers.has(entry.username)}
              onClick={() => onChoose(entry.username)}
              sx={{ display: 'block', width: '100%', px: 3, py: 2, textAlign: 'left' }}
            >
              <Typography variant="body2">
                {translate(`liveTracking.log.${entry.event}`, {
                  name: movers.get(entry.username)?.name ?? entry.username,
                  area: entry.name ?? entry.geofence,
                })}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {momentText(Date.parse(entry.at), locale, timeZone)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Merges recorded and seen events without duplicates, newest first. */
function mergeEvents(liveEvents: readonly LiveAreaEvent[], recorded: readonly LiveAreaEvent[]): LiveAreaEvent[] {
  const entries = new Map([...liveEvents, ...recorded].map(entry => [keyOf(entry), entry]));
  return [...entries.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, maxEntries);
}

function keyOf({ username, geofence, event, at }: LiveAreaEvent): string {
  return [username, geofence, event, Date.parse(at)].join(' ');
}
