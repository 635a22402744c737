import { CacheProvider } from '@emotion/react';
import Pause from '@mui/icons-material/Pause';
import Play from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Select from '@mui/material/Select';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { durationText } from '../../../../schema/formats/measures';
import { momentText } from '../../../../schema/formats/times';
import { ltrCache } from '../../../../src/theme/usualStyles';
import { type HistoryQuery, type Speed, speeds } from './historyQuery';
import { basePlaybackRate, type Playback } from './playback';
import type { ChangeQuery } from './useHistoryQuery';
import { arrowStep, shiftFactor, usePlaybackKeys, usePlaybackLoop, usePlaybackState } from './usePlayback';

interface Props {
  playback: Playback;
  query: HistoryQuery;
  onChange: ChangeQuery;
}

/** Renders the playback controls: time, speed, and whether the map follows. */
export function PlaybackBar({ playback, query, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  usePlaybackLoop(playback, query);
  usePlaybackKeys(playback);
  const writeTime = () => onChange({ at: playback.get().time }, { replace: true });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('historicalData.playback.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 3, py: 2 }}
      className="no-print"
    >
      <PlayButton playback={playback} onCommit={writeTime} />
      <Scrubber playback={playback} zone={query.zone} onCommit={writeTime} />
      <Select
        value={query.speed}
        onChange={event => onChange({ speed: event.target.value as Speed }, { replace: true })}
        renderValue={speed => `${(speed * basePlaybackRate).toLocaleString(locale)}×`}
        SelectDisplayProps={{ 'aria-label': translate('historicalData.playback.speed') }}
      >
        {speeds.map(speed => (
          <MenuItem key={speed} value={speed}>
            {translate('historicalData.playback.pace', {
              speed: speed * basePlaybackRate,
              duration: durationText(speed * basePlaybackRate * 1000, locale),
            })}
          </MenuItem>
        ))}
      </Select>
      <Option name="follow" isOn={query.follow} onChange={follow => onChange({ follow }, { replace: true })} />
      <Option name="skip" isOn={query.skipStops} onChange={skipStops => onChange({ skipStops }, { replace: true })} />
    </Paper>
  );
}

function Option({ name, isOn, onChange }: { name: 'follow' | 'skip'; isOn: boolean; onChange(isOn: boolean): void }) {
  const translate = useTranslate();
  return (
    <Tooltip describeChild title={translate(`historicalData.playback.${name}Help`)}>
      <FormControlLabel
        sx={{ m: 0, gap: 1 }}
        control={<Switch size="small" checked={isOn} onChange={(_, checked) => onChange(checked)} />}
        label={<Typography variant="body2">{translate(`historicalData.playback.${name}`)}</Typography>}
      />
    </Tooltip>
  );
}

function PlayButton({ playback, onCommit }: { playback: Playback; onCommit(): void }) {
  const translate = useTranslate();
  const { isPlaying } = usePlaybackState(playback);
  const label = translate(`historicalData.playback.${isPlaying ? 'pause' : 'play'}`);
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        color="primary"
        onClick={() => {
          if (isPlaying) {
            playback.pause();
            onCommit();
          } else playback.play();
        }}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
    </Tooltip>
  );
}

interface ScrubberProps {
  playback: Playback;
  zone: string;
  onCommit(): void;
}

function Scrubber({ playback, zone, onCommit }: ScrubberProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { time } = usePlaybackState(playback);
  const { from, to } = playback.scope;
  const text = momentText(time, locale, zone);
  return (
    <Box
      // On a phone, the time is above the slider, which needs the full width for a thumb.
      sx={{
        flex: { xs: '1 1 240px', sm: '1 1 320px' },
        minWidth: 0,
        display: { sm: 'flex' },
        alignItems: 'center',
        gap: 3,
      }}
    >
      <Typography
        variant="body2"
        component="time"
        dateTime={new Date(time).toISOString()}
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', minWidth: { sm: 128 } }}
      >
        {text}
      </Typography>
      <Box dir="ltr" sx={{ position: 'relative', flexGrow: 1, minWidth: 0, px: 2 }}>
        <IdleMarks playback={playback} />
        <LeftToRight>
          <Slider
            size="small"
            aria-label={translate('historicalData.playback.time')}
            getAriaValueText={() => text}
            min={from}
            max={to}
            step={arrowStep}
            shiftStep={shiftFactor * arrowStep}
            value={time}
            // The last step before the end may be shorter than the others.
            onChange={(_, value) => playback.seek(to - value < arrowStep ? to : value)}
            onChangeCommitted={onCommit}
            sx={{ display: 'block', py: '11px' }}
          />
        </LeftToRight>
      </Box>
    </Box>
  );
}

/** Renders MUI's parts from left to right in every language, as time runs in charts. */
function LeftToRight({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={ltrCache}>
      <ThemeProvider theme={(outer: Theme) => ({ ...outer, direction: 'ltr' as const })}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/** Maximum number of marks. More of them would be unreadable. */
const maxMarks = 400;

/** Marks the times when no one moves, which playback can skip. */
const IdleMarks = memo(function IdleMarks({ playback }: Pick<ScrubberProps, 'playback'>) {
  const { from, to, idle } = playback.scope;
  const share = (moment: number) => (100 * (moment - from)) / Math.max(1, to - from);
  return (
    <Box aria-hidden data-stops={idle.length} sx={{ position: 'absolute', insetInline: 8, top: 2, height: 4 }}>
      {idle.slice(0, maxMarks).map(span => (
        <Box
          key={span.from}
          sx={{ position: 'absolute', height: 4, minWidth: 2, borderRadius: 0.5, bgcolor: 'controlBorder' }}
          style={{ insetInlineStart: `${share(span.from)}%`, width: `${share(span.to) - share(span.from)}%` }}
        />
      ))}
    </Box>
  );
});
