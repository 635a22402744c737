import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { compassPoint } from '../../../../contract/places';
import {
  accuracyText,
  altitudeText,
  batteryText,
  durationText,
  speedText,
  type Units,
} from '../../../../schema/formats/measures';
import { Dot } from '../../../../schema/kinds/Dot';
import { listed } from '../../../../schema/listed';
import { PlaceFact } from '../../../../src/map/places/PlaceFact';
import type { Geofence } from '../../contract/geofences';
import { presenceOf } from '../../contract/positions';
import { presenceTones } from '../presenceTones';
import type { Mover } from './liveFeed';

interface Props {
  mover: Mover;
  areas: readonly Geofence[];
  units: Units;
  now: number;
  isFollowed: boolean;
  onFollow(isFollowed: boolean): void;
  onZoom(): void;
  onClose(): void;
}

/** What is known of where a user is now. */
export function PersonDetails({ mover, areas, units, now, isFollowed, onFollow, onZoom, onClose }: Props) {
  const translate = useTranslate();
  const { name, username, lastSeen } = mover;
  const presence = presenceOf(lastSeen || null, now);
  return (
    <Box
      component="section"
      aria-label={translate('liveTracking.details.label', { name })}
      sx={{
        borderTop: { sm: 1 },
        borderColor: { sm: 'divider' },
        p: 3,
        overflowY: 'auto',
        maxHeight: { sm: '55%' },
        flexShrink: { xs: 1, sm: 0 },
        minHeight: 0,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="h3" component="h2" dir="auto" noWrap>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div" dir="auto" noWrap>
            {username}
          </Typography>
        </Box>
        <IconButton aria-label={translate('liveTracking.details.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Dot tone={presenceTones[presence]} />
        <Typography variant="body2">{translate(`liveTracking.presence.${presence}`)}</Typography>
      </Stack>
      <Facts mover={mover} areas={areas} units={units} now={now} />
      <Stack direction="row" sx={{ gap: 2, mt: 3, flexWrap: 'wrap' }}>
        <Button
          variant={isFollowed ? 'outlined' : 'contained'}
          color="primary"
          disabled={!mover.isKnown}
          aria-pressed={isFollowed}
          onClick={() => onFollow(!isFollowed)}
        >
          {translate(isFollowed ? 'liveTracking.details.unfollow' : 'liveTracking.details.follow')}
        </Button>
        <Button disabled={!mover.isKnown} onClick={onZoom}>
          {translate('liveTracking.details.zoom')}
        </Button>
        <Button component={LinkBase} to={`/historical-data?people=${encodeURIComponent(username)}`}>
          {translate('liveTracking.details.history')}
        </Button>
      </Stack>
    </Box>
  );
}

function Facts({ mover, areas, units, now }: Pick<Props, 'mover' | 'areas' | 'units' | 'now'>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { position, lastSeen } = mover;
  if (!mover.isKnown) return <Typography variant="body2">{translate('liveTracking.never')}</Typography>;
  // It is told in a moment.
  if (!position) return null;
  const { speed, heading, accuracy, altitude, battery, charging } = position;
  const within = areas.filter(({ id }) => mover.geofences.includes(id)).map(area => area.name);
  const percent = battery !== undefined && batteryText(battery, locale);
  const wind = heading === undefined ? undefined : compassPoint(heading);
  const facts: [string, ReactNode][] = [
    ['seen', translate('liveTracking.ago', { time: durationText(Math.max(0, now - lastSeen), locale) })],
    ['place', <PlaceFact key="place" position={position} units={units} />],
    ...(speed === undefined ? [] : [['speed', speedText(speed, units, locale)] satisfies [string, ReactNode]]),
    ...(wind === undefined ? [] : [['heading', translate(`map.compass.${wind}`)] satisfies [string, ReactNode]]),
    ...(accuracy === undefined
      ? []
      : [['accuracy', accuracyText(accuracy, units, locale)] satisfies [string, ReactNode]]),
    ...(altitude === undefined
      ? []
      : [['altitude', altitudeText(altitude, units, locale)] satisfies [string, ReactNode]]),
    ...(percent === false
      ? []
      : [
          ['battery', charging ? translate('liveTracking.details.charging', { percent }) : percent] satisfies [
            string,
            ReactNode,
          ],
        ]),
    ...(within.length === 0 ? [] : [['areas', listed(within, locale)] satisfies [string, ReactNode]]),
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, rowGap: 1, m: 0 }}
    >
      {facts.map(([key, value]) => (
        <Fragment key={key}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {translate(`liveTracking.details.${key}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
