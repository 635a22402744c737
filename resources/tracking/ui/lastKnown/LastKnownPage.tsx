import FitScreen from '@mui/icons-material/FitScreenOutlined';
import Refresh from '@mui/icons-material/Refresh';
import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { boundsOf, type LngLat } from '../../../../src/map/bounds';
import type { MapHandle } from '../../../../src/map/context';
import { MapView } from '../../../../src/map/MapView';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../../src/organization/ChooseOrganization';
import { Notice } from '../../../../src/screens/list/states/Notice';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { radius } from '../../../../src/theme/tokens';
import type { CurrentPosition } from '../../contract/positions';
import { useTeams } from '../history/usePeople';
import { type MapSettings, useMapSettings } from '../useMapSettings';
import { ageText } from './ageText';
import { FilterChips } from './FilterChips';
import { PeopleList } from './PeopleList';
import { PeopleOnMap } from './PeopleOnMap';
import { PersonDetails } from './PersonDetails';
import { isNarrowed, peopleFor, sorts } from './peopleQuery';
import { useAreaNames, useCurrentPositions } from './useCurrentPositions';
import { useNow } from './useNow';
import { usePeopleQuery } from './usePeopleQuery';

/** Where everybody was when last heard of: a list and a map of the same people. */
export default function LastKnownPage() {
  const organization = useActiveOrganization();
  return organization === undefined ? <ChooseOrganization /> : <ChosenPage />;
}

function ChosenPage() {
  const translate = useTranslate();
  const positions = useCurrentPositions();
  const { isPending, settings } = useMapSettings();
  const { data: people, error, refetch } = positions;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 520 }}>
      <Box sx={{ flexShrink: 0, mb: 3, display: 'flex', gap: 3, alignItems: { xs: 'center', sm: 'flex-start' } }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h1">{translate('lastKnown.title')}</Typography>
          <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {translate('lastKnown.description')}
          </Typography>
        </Box>
        {people && (
          <LastRead at={positions.dataUpdatedAt} isReading={positions.isFetching} onRefresh={() => void refetch()} />
        )}
      </Box>
      {people && error && (
        <Alert severity="warning" sx={{ mb: 3, flexShrink: 0 }}>
          {translate('lastKnown.stale', { message: error.message })}
        </Alert>
      )}
      {people && !isPending ? (
        people.length === 0 ? (
          <Notice title={translate('lastKnown.empty.title')} text={translate('lastKnown.empty.text')}>
            <Button component={Link} to="/mapping-setting">
              {translate('lastKnown.empty.action')}
            </Button>
          </Notice>
        ) : (
          <ListAndMap people={people} settings={settings} />
        )
      ) : error ? (
        <Notice
          role="alert"
          title={translate('lastKnown.failed.title')}
          text={translate('lastKnown.failed.text')}
          detail={error.message}
        >
          <Button onClick={() => void refetch()}>{translate('shell.retry')}</Button>
        </Notice>
      ) : (
        <Waiting />
      )}
    </Box>
  );
}

/** How old what is seen is, and the button that renews it. */
function LastRead({ at, isReading, onRefresh }: { at: number; isReading: boolean; onRefresh: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const now = useNow(1000);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexShrink: 0 }}>
      <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('lastKnown.lastRead', { age: ageText(at, now, locale) })}
      </Typography>
      <Tooltip title={translate('lastKnown.refresh')}>
        {/* A disabled button would tell no one what it is for. */}
        <IconButton aria-label={translate('lastKnown.refresh')} aria-busy={isReading} onClick={onRefresh}>
          <Refresh />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** How often what depends on the time of day is drawn again. */
const TICK = 15_000;

function ListAndMap({ people, settings }: { people: readonly CurrentPosition[]; settings: MapSettings }) {
  const translate = useTranslate();
  const isPhone = useOnPhone();
  const now = useNow(TICK);
  const { query, change } = usePeopleQuery();
  const [search, setSearch] = useState(query.search);
  const [map, setMap] = useState<MapHandle>();
  const [isListTall, setListTall] = useState(false);
  const teams = useTeams();
  const teamNames = useMemo(() => new Map(teams.map(({ id, label }) => [id, label])), [teams]);
  const areaNames = useAreaNames();
  const units = settings.units;

  const asked = useDeferredValue(query);
  const shown = useMemo(() => peopleFor(people, asked, now), [people, asked, now]);
  const selected = people.find(({ username }) => username === query.person);
  // Where the map begins: later it is moved by people alone.
  const [initialBounds] = useState(() => boundsOf(placesOf(selected ? [selected] : shown)));

  const goTo = (person: CurrentPosition | undefined) => {
    if (!map || !person?.position) return;
    const { lng, lat } = person.position;
    map.map.easeTo({
      center: [lng, lat],
      zoom: Math.max(map.map.getZoom(), NEAR),
      // In the middle of what the details leave free.
      offset: [isPhone ? 0 : DETAILS_WIDTH / 2, 0],
    });
  };
  const select = (username: string | undefined) => change({ person: username });
  const showAll = () => {
    const bounds = boundsOf(placesOf(shown));
    if (bounds) map?.fit(bounds);
  };

  const details = selected && (
    <PersonDetails
      key={selected.username}
      person={selected}
      units={units}
      teamNames={teamNames}
      areaNames={areaNames}
      onShow={() => {
        setListTall(false);
        goTo(selected);
      }}
      onClose={() => select(undefined)}
    />
  );
  const list = (
    <>
      <Box sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <OutlinedInput
            type="search"
            size="small"
            value={search}
            placeholder={translate('lastKnown.search')}
            inputProps={{ 'aria-label': translate('lastKnown.search') }}
            startAdornment={<SearchIcon fontSize="small" sx={{ mr: 2, color: 'text.secondary' }} />}
            onChange={event => {
              setSearch(event.target.value);
              change({ search: event.target.value.trim() });
            }}
            sx={{ flexGrow: 1, minWidth: 0 }}
          />
          <Select
            value={query.sort}
            onChange={({ target }) => change({ sort: sorts.find(sort => sort === target.value) ?? 'name' })}
            inputProps={{ 'aria-label': translate('lastKnown.sort.label') }}
            sx={{ maxWidth: 160, flexShrink: 0 }}
          >
            {sorts.map(sort => (
              <MenuItem key={sort} value={sort}>
                {translate(`lastKnown.sort.${sort}`)}
              </MenuItem>
            ))}
          </Select>
        </Box>
        <FilterChips
          query={query}
          teams={teams}
          onChange={part => {
            if (part.search !== undefined) setSearch(part.search);
            change(part);
          }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="caption" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
            {isNarrowed(query)
              ? translate('lastKnown.countOf', { shown: shown.length, smart_count: people.length })
              : translate('lastKnown.count', { smart_count: people.length })}
          </Typography>
          {isPhone && (
            <Button size="small" variant="text" onClick={() => setListTall(!isListTall)} aria-expanded={isListTall}>
              {translate(isListTall ? 'lastKnown.sheet.map' : 'lastKnown.sheet.list')}
            </Button>
          )}
        </Box>
      </Box>
      {shown.length === 0 ? (
        <Box sx={{ p: 4 }}>
          <Typography variant="subtitle2">{translate('lastKnown.noMatch.title')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('lastKnown.noMatch.text')}
          </Typography>
        </Box>
      ) : (
        <PeopleList
          people={shown}
          selected={query.person}
          now={now}
          units={units}
          onSelect={username => {
            select(username);
            goTo(people.find(person => person.username === username));
          }}
        />
      )}
    </>
  );

  return (
    <Box
      sx={{
        flexGrow: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '340px minmax(0, 1fr)' },
        gridTemplateRows: {
          xs: isListTall ? '0 minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
          sm: 'minmax(0, 1fr)',
        },
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.panel}px`,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          order: { xs: 2, sm: 1 },
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          borderRight: { sm: 1 },
          borderTop: { xs: 1, sm: 0 },
          borderColor: { xs: 'divider', sm: 'divider' },
        }}
      >
        {isPhone && details ? details : list}
      </Box>
      <Box sx={{ order: { xs: 1, sm: 2 }, position: 'relative', minHeight: 0, minWidth: 0 }}>
        <MapView
          label={translate('lastKnown.map')}
          initialView={selected || !settings.view ? undefined : settings.view}
          initialBounds={initialBounds}
          style={settings.style}
          units={units}
          onReady={setMap}
        >
          <PeopleOnMap people={shown} selected={selected} now={now} onSelect={select} />
        </MapView>
        {map && (
          <Tooltip title={translate('lastKnown.showAll')}>
            <IconButton
              aria-label={translate('lastKnown.showAll')}
              onClick={showAll}
              // At the right in every language, as the map's own buttons are.
              style={{ right: 10 }}
              sx={{
                position: 'absolute',
                zIndex: 1,
                // Below the map's own two buttons, as wide as they are.
                top: 85,
                width: 34,
                height: 34,
                '@media (pointer: coarse)': { top: 109, width: 46, height: 46 },
                bgcolor: 'floating',
                border: 1,
                borderColor: 'divider',
              }}
            >
              <FitScreen />
            </IconButton>
          </Tooltip>
        )}
        {!isPhone && details && (
          <Box
            sx={{
              position: 'absolute',
              zIndex: 3,
              top: 12,
              left: 12,
              width: DETAILS_WIDTH,
              maxWidth: 'calc(100% - 72px)',
              maxHeight: 'calc(100% - 24px)',
              display: 'flex',
              flexDirection: 'column',
              bgcolor: 'floating',
              border: 1,
              borderColor: 'divider',
              borderRadius: `${radius.panel}px`,
            }}
          >
            {details}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** How near a user is looked at. */
const NEAR = 10;
const DETAILS_WIDTH = 360;

function placesOf(people: readonly CurrentPosition[]): LngLat[] {
  return people.flatMap(({ position }) => position ?? []);
}

function Waiting() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('lastKnown.loading')}
      sx={{ flexGrow: 1, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '340px 1fr' } }}
    >
      <Box>
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and stay
          <Skeleton key={at} height={52} />
        ))}
      </Box>
      <Skeleton variant="rectangular" height="100%" />
    </Box>
  );
}
