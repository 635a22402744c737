import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { fold } from '../../../../schema/fold';
import { momentText } from '../../../../schema/formats/times';
import { SearchInput } from '../../../../src/ui/SearchInput';
import { useSearchText } from '../../../../src/ui/useSearchText';
import type { LiveAreaEvent } from '../../contract/live';
import { momentAddress } from '../history/historyQuery';
import type { LiveFeed } from './liveFeed';
import { maxLogEntries, useGeofenceEvents } from './useGeofences';

interface Props {
  liveEvents: readonly LiveAreaEvent[];
  movers: LiveFeed['movers'];
  search: string;
  onSearch(search: string): void;
}

/** Renders the list of area events: recorded ones and those seen since the page was opened. */
export function LogPanel({ liveEvents, movers, search, onSearch }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, isLoadingError } = useGeofenceEvents();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [text, type] = useSearchText(search, onSearch);
  const entries = mergeEvents(liveEvents, data?.items ?? []);
  const namesIn = ({ username, name }: LiveAreaEvent) => ({ name: movers.get(username)?.name ?? username, area: name });
  const searched = fold(search.trim());
  const found = entries.filter(entry =>
    [entry.username, ...Object.values(namesIn(entry))].some(name => fold(name).includes(searched)),
  );
  return (
    <>
      {(entries.length > 0 || search !== '') && (
        <Box sx={{ display: 'flex', p: 3, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
          <SearchInput label={translate('liveTracking.log.search')} value={text} onChange={type} />
        </Box>
      )}
      <Box sx={{ minHeight: 0, flexGrow: 1, overflowY: 'auto', py: 2 }}>
        {isLoadingError && (
          <Alert severity="error">{translate('liveTracking.log.failed', { message: error.message })}</Alert>
        )}
        {data && found.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 3 }}>
            {translate(`liveTracking.log.${entries.length === 0 ? 'empty' : 'noMatch'}`)}
          </Typography>
        )}
        <Box component="ol" aria-label={translate('liveTracking.log.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.map(entry => (
            <li key={keyOf(entry)}>
              <ButtonBase
                component={Link}
                to={momentAddress(entry.username, Date.parse(entry.at), timeZone)}
                title={translate('liveTracking.log.show')}
                sx={{ display: 'block', width: '100%', px: 3, py: 2, textAlign: 'left' }}
              >
                <Typography variant="body2">{translate(`liveTracking.log.${entry.event}`, namesIn(entry))}</Typography>
                <Typography variant="caption" color="textSecondary">
                  {momentText(Date.parse(entry.at), locale, timeZone)}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}

/** Merges recorded and seen events without duplicates, newest first. */
function mergeEvents(liveEvents: readonly LiveAreaEvent[], recorded: readonly LiveAreaEvent[]): LiveAreaEvent[] {
  const entries = new Map([...liveEvents, ...recorded].map(entry => [keyOf(entry), entry]));
  return [...entries.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, maxLogEntries);
}

function keyOf({ username, geofence, event, at }: LiveAreaEvent): string {
  return [username, geofence, event, Date.parse(at)].join(' ');
}
