import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { batteryText, distanceText, durationText, speedText, type Units } from '../../../../schema/formats/measures';
import { clockText } from '../../../../schema/formats/times';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import type { Playback } from './playback';
import type { ShownTrack } from './readTracks';
import { ColorDot } from './UserPicker';
import { useReadableTime } from './usePlayback';
import { whereaboutsAt } from './whereabouts';

interface Props {
  tracks: readonly ShownTrack[];
  playback: Playback;
  zone: string;
  units: Units;
  onShow(track: ShownTrack): void;
}

/** Renders the totals of each track, and where each person is at the playback time. */
export function Summary({ tracks, ...props }: Props) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('historicalData.summary.label')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      {tracks.map(track => (
        <UserSummary key={track.username} shown={track} {...props} />
      ))}
    </Box>
  );
}

function UserSummary({ shown, playback, zone, units, onShow }: Omit<Props, 'tracks'> & { shown: ShownTrack }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, color, track, analysis } = shown;
  const { totals, stops } = analysis;
  const figures: [string, string][] = [
    ['distance', distanceText(totals.distanceM, units, locale)],
    ['moving', durationText(totals.movingS * 1000, locale)],
    ['parked', durationText(totals.parkedS * 1000, locale)],
    ['average', speedText(totals.averageSpeed, units, locale)],
    ['top', speedText(totals.maxSpeed, units, locale)],
    ['stops', stops.length.toLocaleString(locale)],
  ];
  return (
    <Paper component="article" variant="outlined" aria-label={name} sx={{ p: 3, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flexGrow: 1, minWidth: 0 }}>
          <Tooltip describeChild title={translate('historicalData.summary.show')}>
            <ButtonBase
              onClick={() => onShow(shown)}
              sx={{ maxWidth: '100%', gap: 2, borderRadius: 0.5, font: 'inherit', fontWeight: 600 }}
            >
              <ColorDot color={color} />
              <Box component="span" dir="auto" sx={oneLine}>
                {name}
              </Box>
            </ButtonBase>
          </Tooltip>
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('historicalData.summary.points', { smart_count: track.count })}
        </Typography>
      </Box>
      <CurrentState shown={shown} playback={playback} zone={zone} units={units} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
          columnGap: 3,
          rowGap: 2,
          m: 0,
          mt: 2,
        }}
      >
        {figures.map(([key, value]) => (
          <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {translate(`historicalData.summary.${key}`)}
            </Typography>
            <Typography component="dd" variant="subtitle2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function CurrentState({
  shown,
  playback,
  zone,
  units,
}: Pick<Props, 'playback' | 'zone' | 'units'> & { shown: ShownTrack }) {
  const translate = useTranslate();
  const locale = useLocale();
  const time = useReadableTime(playback);
  const now = whereaboutsAt(shown.track, shown.analysis, time);
  if (!now) return null;
  const { place, state, speed, battery } = now;
  const details = [
    state === 'moving'
      ? speed !== undefined && speedText(speed, units, locale)
      : translate(`historicalData.summary.${state}`),
    battery !== undefined && batteryText(battery, locale),
  ].filter(each => each !== false);
  return (
    <Typography variant="caption" component="p" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('historicalData.summary.at', { time: clockText(time, locale, zone) })}
      </Box>{' '}
      <span data-place={`${place.lng},${place.lat}`}>
        <PlaceName lat={place.lat} lng={place.lng} units={units} />
      </span>
      {details.length > 0 && ` · ${details.join(' · ')}`}
    </Typography>
  );
}
