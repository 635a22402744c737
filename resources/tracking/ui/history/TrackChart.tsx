import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Units } from '../../../../schema/formats/measures';
import { minuteText } from '../../../../schema/formats/times';
import type { Span } from '../../../../src/range/span';
import { measureAt } from '../../contract/tracks';
import { measureText } from './measureText';
import type { Playback } from './playback';
import type { ShownTrack } from './readTracks';
import { type ChartMeasure, chartMeasures, type Series, seriesOf } from './trackSeries';
import { ColorDot } from './UserPicker';
import { usePlaybackState } from './usePlayback';
import { whereaboutsAt } from './whereabouts';

interface Props {
  tracks: readonly ShownTrack[];
  playback: Playback;
  zone: string;
  units: Units;
  onSeek(time: number): void;
}

const HEIGHT = 84;
/** Maximum number of people whose values are shown. The table has those of more. */
const maxValues = 4;

/** Renders speed, altitude and battery over time. Hovering the chart shows the time on the map, and vice versa. */
export default function TrackChart({ tracks, playback, zone, units, onSeek }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const { from, to } = playback.scope;
  const timeAt = (event: MouseEvent) => {
    const { left, width: plotWidth } = event.currentTarget.getBoundingClientRect();
    return from + ((event.clientX - left) / plotWidth) * (to - from);
  };
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(share => from + share * (to - from));

  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 2 }}>
        {translate('historicalData.chart.help')}
      </Typography>
      <Box
        ref={plot}
        data-chart
        sx={{ position: 'relative', cursor: 'crosshair', touchAction: 'pan-y' }}
        onPointerMove={event => playback.point(timeAt(event))}
        onPointerLeave={() => playback.point(undefined)}
        onClick={event => onSeek(timeAt(event))}
      >
        {chartMeasures.map(measure => (
          <MeasurePlot key={measure} {...{ measure, tracks, playback, units, width, locale }} />
        ))}
        <Cursor playback={playback} />
      </Box>
      <Box aria-hidden dir="ltr" sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        {ticks.map((tick, index) => (
          <Typography
            key={tick}
            dir="auto"
            variant="caption"
            color="textSecondary"
            sx={{ display: { xs: index % 2 === 1 ? 'none' : 'block', sm: 'block' } }}
          >
            {minuteText(tick, locale, zone)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

interface PlotProps extends Pick<Props, 'tracks' | 'playback' | 'units'> {
  measure: ChartMeasure;
  width: number;
  locale: string;
}

function MeasurePlot({ measure, tracks, playback, units, width, locale }: PlotProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scope } = playback;
  const lines = useMemo(
    () =>
      width === 0 ? [] : tracks.map(({ track, color }) => ({ color, series: seriesOf(track, measure, scope, width) })),
    [tracks, measure, scope, width],
  );
  const [minValue, maxValue] = useMemo(
    () =>
      valueRange(
        measure,
        lines.map(({ series }) => series),
      ),
    [measure, lines],
  );
  useLayoutEffect(() => {
    if (canvas.current)
      drawLines(canvas.current, { width, span: scope, minValue, maxValue, lines, gridColor: palette.divider });
  }, [width, scope, minValue, maxValue, lines, palette.divider]);
  const name = translate(`positions.details.${measure}`);
  const hasValues = lines.length === 0 || minValue < maxValue;
  const format = (value: number) => measureText(measure, value, units, locale);

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 4,
          typography: 'caption',
          minHeight: 16,
          flexWrap: 'wrap',
          // Above the cursors, which would cross out the text.
          position: 'relative',
          zIndex: 1,
          '& > *': { bgcolor: 'background.default' },
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {hasValues ? (
          <>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {format(minValue)} – {format(maxValue)}
            </Box>
            <Values measure={measure} tracks={tracks} playback={playback} format={format} />
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('historicalData.chart.none')}
          </Box>
        )}
      </Box>
      <canvas
        ref={canvas}
        role="img"
        aria-label={translate('historicalData.chart.label', { measure: name })}
        style={{ display: 'block', width: '100%', height: HEIGHT }}
      />
    </Box>
  );
}

/** Renders the values at the hovered time, otherwise at the playback time. */
function Values({
  measure,
  tracks,
  playback,
  format,
}: Pick<PlotProps, 'measure' | 'tracks' | 'playback'> & { format(value: number): string }) {
  const { time, hover } = usePlaybackState(playback);
  const moment = hover ?? time;
  return tracks.slice(0, maxValues).map(({ username, name, color, track, analysis }) => {
    const now = whereaboutsAt(track, analysis, moment);
    const value = now && measureAt(track, measure, now.place.index);
    if (value === undefined) return null;
    return (
      <Box key={username} component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <ColorDot color={color} /> {tracks.length > 1 && `${name} `}
        {format(value)}
      </Box>
    );
  });
}

/** Renders lines at the playback time and at the hovered time. */
function Cursor({ playback }: { playback: Playback }) {
  const { time, hover } = usePlaybackState(playback);
  const { from, to } = playback.scope;
  const left = (moment: number) => `${(100 * (moment - from)) / Math.max(1, to - from)}%`;
  const line = { position: 'absolute', insetBlock: 0, width: 0, pointerEvents: 'none' } as const;
  return (
    <>
      <Box
        data-cursor="time"
        sx={{ ...line, borderLeft: 2, borderColor: 'primary.main' }}
        style={{ left: left(time) }}
      />
      {hover !== undefined && hover >= from && hover <= to && (
        <Box
          data-cursor="hover"
          sx={{ ...line, borderLeft: '1px dashed', borderColor: 'text.secondary' }}
          style={{ left: left(hover) }}
        />
      )}
    </>
  );
}

/** Returns the chart's value range. Battery always spans 0 to 100, and speed starts at 0. */
function valueRange(measure: ChartMeasure, lines: readonly Series[]): [minValue: number, maxValue: number] {
  let minValue = Number.POSITIVE_INFINITY;
  let maxValue = Number.NEGATIVE_INFINITY;
  for (const { value } of lines) {
    for (const each of value) {
      if (each < minValue) minValue = each;
      if (each > maxValue) maxValue = each;
    }
  }
  if (minValue > maxValue) return [0, 0];
  if (measure === 'battery') return [0, 100];
  if (measure === 'speed') return [0, Math.max(maxValue, 1)];
  return maxValue - minValue < 10 ? [minValue - 5, maxValue + 5] : [minValue, maxValue];
}

interface Drawing {
  width: number;
  span: Span;
  minValue: number;
  maxValue: number;
  lines: readonly { color: string; series: Series }[];
  gridColor: string;
}

function drawLines(canvas: HTMLCanvasElement, { width, span, minValue, maxValue, lines, gridColor }: Drawing): void {
  const scale = window.devicePixelRatio;
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = HEIGHT * scale;
  const context = canvas.getContext('2d');
  if (!context || minValue >= maxValue) return;
  context.scale(scale, scale);
  const x = (time: number) => ((time - span.from) / Math.max(1, span.to - span.from)) * width;
  const y = (value: number) => 4 + (1 - (value - minValue) / (maxValue - minValue)) * (HEIGHT - 8);
  context.lineWidth = 1;
  context.strokeStyle = gridColor;
  for (const value of [minValue, (minValue + maxValue) / 2, maxValue]) {
    context.beginPath();
    context.moveTo(0, Math.round(y(value)) + 0.5);
    context.lineTo(width, Math.round(y(value)) + 0.5);
    context.stroke();
  }
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  for (const { color, series } of lines) {
    context.strokeStyle = color;
    context.beginPath();
    let isDrawing = false;
    series.time.forEach((time, index) => {
      if (Number.isNaN(time)) {
        isDrawing = false;
        return;
      }
      const to = [x(time), y(series.value[index] ?? 0)] as const;
      if (isDrawing) context.lineTo(...to);
      else context.moveTo(...to);
      isDrawing = true;
    });
    context.stroke();
  }
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
