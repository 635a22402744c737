import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { compassPoint } from '../../../../contract/places';
import { accuracyText, altitudeText, batteryText, speedText, type Units } from '../../../../schema/formats/measures';
import { Dot } from '../../../../schema/kinds/Dot';
import { absoluteTime } from '../../../../schema/kinds/time/relativeTime';
import { listed } from '../../../../schema/listed';
import { PlaceFact } from '../../../../src/map/places/PlaceFact';
import { type CurrentPosition, type Position, presenceOf } from '../../contract/positions';
import { presenceTones } from '../presenceTones';
import { ageText } from './ageText';
import { useNow } from './useNow';

interface Props {
  person: CurrentPosition;
  units: Units;
  /** The names of teams and areas, by their identifiers. */
  teamNames: ReadonlyMap<string, string>;
  areaNames: ReadonlyMap<string, string>;
  onShow: () => void;
  onClose: () => void;
}

/** All that is known of where a user is. */
export function PersonDetails({ person, units, teamNames, areaNames, onShow, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const titleId = useId();
  const now = useNow(1000);
  const { position, lastSeen } = person;
  const status = presenceOf(lastSeen, now);
  const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    listed(
      ids.map(id => names.get(id) ?? id),
      locale,
    );
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ p: 4, overflow: 'auto', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" dir="auto" noWrap title={person.name}>
            {person.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" dir="auto" noWrap>
            {person.username}
          </Typography>
        </Box>
        <IconButton aria-label={translate('lastKnown.details.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        <Dot tone={presenceTones[status]} />
        <Typography variant="body2">{translate(`lastKnown.status.${status}`)}</Typography>
      </Box>
      {position?.implausible && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('lastKnown.details.implausible')}
        </Alert>
      )}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1.5, my: 4, typography: 'body2' }}
      >
        {lastSeen !== null && (
          <Fact name={translate('lastKnown.details.seen')}>
            <time dateTime={lastSeen} title={absoluteTime(lastSeen, locale)}>
              {ageText(lastSeen, now, locale)}
            </time>
          </Fact>
        )}
        {position === null ? (
          <Fact name={translate('lastKnown.details.position')}>{translate('lastKnown.noPosition')}</Fact>
        ) : (
          <PositionFacts position={position} units={units} />
        )}
        {person.team.length > 0 && (
          <Fact name={translate('lastKnown.details.teams')}>{namesOf(person.team, teamNames)}</Fact>
        )}
        {person.geofences.length > 0 && (
          <Fact name={translate('lastKnown.details.areas')}>{namesOf(person.geofences, areaNames)}</Fact>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {position && <Button onClick={onShow}>{translate('lastKnown.details.show')}</Button>}
        {lastSeen !== null && (
          <Button component={Link} to={historyAddress(person.username, lastSeen)}>
            {translate('lastKnown.details.history')}
          </Button>
        )}
        <Button component={Link} to={personAddress(person.username)}>
          {translate('lastKnown.details.person')}
        </Button>
      </Box>
    </Box>
  );
}

function PositionFacts({ position, units }: { position: Position; units: Units }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { accuracy, verticalAccuracy, altitude, speed, heading, battery, charging } = position;
  const { motion, source, connectivity, deviceId } = position;
  return (
    <>
      <Fact name={translate('lastKnown.details.position')}>
        <PlaceFact position={position} units={units} />
      </Fact>
      <Fact name={translate('lastKnown.details.measured')}>{absoluteTime(position.timestamp, locale)}</Fact>
      {accuracy !== undefined && (
        <Fact name={translate('lastKnown.details.accuracy')}>{accuracyText(accuracy, units, locale)}</Fact>
      )}
      {altitude !== undefined && (
        <Fact name={translate('lastKnown.details.altitude')}>
          {altitudeText(altitude, units, locale)}
          {verticalAccuracy !== undefined && `, ${accuracyText(verticalAccuracy, units, locale)}`}
        </Fact>
      )}
      {speed !== undefined && (
        <Fact name={translate('lastKnown.details.speed')}>{speedText(speed, units, locale)}</Fact>
      )}
      {heading !== undefined && (
        <Fact name={translate('lastKnown.details.heading')}>
          {translate(`map.compass.${compassPoint(heading)}`)}, {Math.round(heading)}°
        </Fact>
      )}
      {battery !== undefined && (
        <Fact name={translate('lastKnown.details.battery')}>
          {charging
            ? translate('lastKnown.details.charging', { level: batteryText(battery, locale) })
            : batteryText(battery, locale)}
        </Fact>
      )}
      {motion && (
        <Fact name={translate('lastKnown.details.motion')}>{translate(`lastKnown.details.motions.${motion}`)}</Fact>
      )}
      {source && (
        <Fact name={translate('lastKnown.details.source')}>{translate(`lastKnown.details.sources.${source}`)}</Fact>
      )}
      {connectivity && (
        <Fact name={translate('lastKnown.details.connectivity')}>
          {translate(`lastKnown.details.connectivities.${connectivity}`)}
        </Fact>
      )}
      {deviceId !== undefined && (
        <Fact name={translate('lastKnown.details.device')}>
          <bdi dir="ltr">{deviceId}</bdi>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

const DAY = 24 * 60 * 60_000;

/** The recorded track of the day until a user was last heard of. */
function historyAddress(username: string, lastSeen: string): string {
  // The last point is within, too.
  const to = Date.parse(lastSeen) + 1000;
  const range = { people: username, from: new Date(to - DAY).toISOString(), to: new Date(to).toISOString() };
  return `/historical-data?${new URLSearchParams(range)}`;
}

function personAddress(username: string): string {
  return `/manage-users?${new URLSearchParams({ filter: JSON.stringify({ search: username }) })}`;
}
