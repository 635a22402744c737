import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { momentText } from '../../../../schema/formats/times';
import type { Geofence, GeofenceChange } from '../../contract/geofences';
import type { LiveFeed } from './liveFeed';
import type { SeenEvent } from './liveStore';
import { useGeofenceEvents } from './useGeofences';

interface Props {
  seen: readonly SeenEvent[];
  areas: readonly Geofence[];
  movers: LiveFeed['movers'];
  onChoose(username: string): void;
}

interface Line {
  key: string;
  username: string;
  area: string | undefined;
  event: GeofenceChange;
  at: string;
}

const most = 200;

/** Renders the list of area events: recorded ones and those seen since the page was opened. */
export function LogPanel({ seen, areas, movers, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error } = useGeofenceEvents();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const lines = merged(
    seen.map(({ geofence, ...event }) => ({ ...event, area: names.get(geofence) })),
    (data?.items ?? []).map(({ id, name, ...event }) => ({ ...event, key: id, area: name })),
  );
  return (
    <Box sx={{ minHeight: 0, flexGrow: 1, overflowY: 'auto', py: 2 }}>
      {error && <Alert severity="error">{translate('liveTracking.log.failed', { message: error.message })}</Alert>}
      {data && lines.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 3 }}>
          {translate('liveTracking.log.empty')}
        </Typography>
      )}
      <Box component="ol" aria-label={translate('liveTracking.log.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ key, username, area, event, at }) => (
          <li key={key}>
            <ButtonBase
              disabled={!movers.has(username)}
              onClick={() => onChoose(username)}
              sx={{ display: 'block', width: '100%', px: 3, py: 2, textAlign: 'left' }}
            >
              <Typography variant="body2">
                {translate(`liveTracking.log.${event}`, {
                  name: movers.get(username)?.name ?? username,
                  area: area ?? translate('liveTracking.log.gone'),
                })}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {momentText(Date.parse(at), locale, timeZone)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Merges recorded and seen events without duplicates, newest first. */
function merged(seen: Line[], read: Line[]): Line[] {
  const known = new Map<string, Line>();
  for (const line of [...read, ...seen]) {
    known.set([line.username, line.area, line.event, Date.parse(line.at)].join(' '), line);
  }
  return [...known.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, most);
}
