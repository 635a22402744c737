import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { DAY_MS } from '../../../../contract/durations';
import { compassPoint } from '../../../../contract/places';
import { formatList } from '../../../../schema/formatList';
import { accuracyText, altitudeText, batteryText, speedText, type Units } from '../../../../schema/formats/measures';
import { Moment } from '../../../../schema/kinds/time/Moment';
import { absoluteTime } from '../../../../schema/kinds/time/relativeTime';
import { PlaceFact } from '../../../../src/map/places/PlaceFact';
import { DescriptionItem, DescriptionList } from '../../../../src/ui/DescriptionList';
import type { Position } from '../../contract/mapping';
import { presenceOf } from '../../contract/positions';
import type { Mover } from '../live/liveFeed';
import { PresenceMark } from '../PresenceMark';
import { ageText } from './ageText';

const columns = 'auto minmax(0, 1fr)';

interface Props {
  person: Mover;
  units: Units;
  now: number;
  teams: readonly { id: string; label: string }[];
  areas: readonly { id: string; name: string }[];
  isFollowed: boolean;
  /** Undefined if positions aren't live. */
  onFollow: ((isFollowed: boolean) => void) | undefined;
  onShow(): void;
  onClose(): void;
}

/** Renders all details of a user's position. */
export function UserDetails(props: Props) {
  const { person, units, now, teams, areas, onClose } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const { position, lastSeen, isKnown } = person;
  const presence = presenceOf(lastSeen || null, now);
  const areaNames = areas.filter(({ id }) => person.geofences.includes(id)).map(({ name }) => name);
  const teamNames = teams.filter(({ id }) => person.team.includes(id)).map(({ label }) => label);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        borderTop: { sm: 1 },
        borderColor: { sm: 'divider' },
        p: 3,
        overflowY: 'auto',
        maxHeight: { sm: '50%' },
        flexShrink: { xs: 1, sm: 0 },
        minHeight: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2" dir="auto" noWrap title={person.name}>
            {person.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" dir="auto" noWrap>
            {person.username}
          </Typography>
        </Box>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        <PresenceMark presence={presence} />
        <Typography variant="body2">{translate(`positions.status.${presence}`)}</Typography>
      </Box>
      <Actions {...props} />
      {position?.implausible && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('positions.details.implausible')}
        </Alert>
      )}
      <Box sx={{ my: 3 }}>
        <DescriptionList columns={columns} columnsOnPhone={columns} isSmall>
          {isKnown ? (
            <DescriptionItem name={translate('positions.details.seen')}>
              <Moment dateTime={new Date(lastSeen).toISOString()}>{ageText(lastSeen, now, locale)}</Moment>
            </DescriptionItem>
          ) : (
            <DescriptionItem name={translate('positions.details.position')}>
              {translate('positions.noPosition')}
            </DescriptionItem>
          )}
          {/* The position arrives a moment after the selection. */}
          {position && <PositionFacts position={position} units={units} />}
          {teamNames.length > 0 && (
            <DescriptionItem name={translate('positions.details.teams')}>
              {formatList(teamNames, locale)}
            </DescriptionItem>
          )}
          {areaNames.length > 0 && (
            <DescriptionItem name={translate('liveTracking.panel.areas')}>
              {formatList(areaNames, locale)}
            </DescriptionItem>
          )}
        </DescriptionList>
      </Box>
    </Box>
  );
}

function Actions({ person, isFollowed, onFollow, onShow }: Props) {
  const translate = useTranslate();
  const { username, position, lastSeen, isKnown } = person;
  const lastPositionAt = position ? Date.parse(position.timestamp) : lastSeen;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      {onFollow && (
        <Button
          variant={isFollowed ? 'outlined' : 'contained'}
          color="primary"
          disabled={!isKnown}
          aria-pressed={isFollowed}
          onClick={() => onFollow(!isFollowed)}
        >
          {translate(isFollowed ? 'positions.details.unfollow' : 'positions.details.follow')}
        </Button>
      )}
      {isKnown && (
        <>
          <Button onClick={onShow}>{translate('positions.details.show')}</Button>
          <Button component={Link} to={historyAddress(username, lastPositionAt)}>
            {translate('positions.details.history')}
          </Button>
        </>
      )}
      <Button component={Link} to={userAddress(username)}>
        {translate('positions.details.person')}
      </Button>
    </Box>
  );
}

function PositionFacts({ position, units }: { position: Position; units: Units }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { accuracy, verticalAccuracy, altitude, speed, heading, battery, charging } = position;
  const { motion, source, connectivity, deviceId } = position;
  const text = (key: string, args?: object) => translate(`positions.details.${key}`, args);
  const height = altitude !== undefined && altitudeText(altitude, units, locale);
  const level = battery !== undefined && batteryText(battery, locale);
  /** The properties by the key of their label. Falsy ones, which the device hasn't reported, aren't rendered. */
  const facts: Readonly<Record<string, ReactNode>> = {
    position: <PlaceFact position={position} units={units} />,
    measured: absoluteTime(position.timestamp, locale),
    accuracy: accuracy !== undefined && accuracyText(accuracy, units, locale),
    altitude:
      height && verticalAccuracy !== undefined ? `${height}, ${accuracyText(verticalAccuracy, units, locale)}` : height,
    speed: speed !== undefined && speedText(speed, units, locale),
    heading: heading !== undefined && `${translate(`map.compass.${compassPoint(heading)}`)}, ${Math.round(heading)}°`,
    battery: level && charging ? text('charging', { level }) : level,
    motion: motion && text(`motions.${motion}`),
    source: source && text(`sources.${source}`),
    connectivity: connectivity && text(`connectivities.${connectivity}`),
    device: deviceId !== undefined && <bdi dir="ltr">{deviceId}</bdi>,
  };
  return Object.entries(facts).map(
    ([name, fact]) =>
      fact && (
        <DescriptionItem key={name} name={text(name)}>
          {fact}
        </DescriptionItem>
      ),
  );
}

/** Returns the URL of the user's recorded track, for the day until their last position. */
function historyAddress(username: string, lastPositionAt: number): string {
  // The end is exclusive, so include the last position.
  const to = lastPositionAt + 1000;
  const range = { people: username, from: new Date(to - DAY_MS).toISOString(), to: new Date(to).toISOString() };
  return `/historical-data?${new URLSearchParams(range)}`;
}

function userAddress(username: string): string {
  return `/manage-users?${new URLSearchParams({ filter: JSON.stringify({ search: username }) })}`;
}
