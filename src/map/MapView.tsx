import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { once } from 'es-toolkit';
import { useEvent, useTranslate } from 'ra-core';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useRuntimeConfig } from '../app/runtimeConfig';
import { ErrorBoundary } from '../public/ErrorBoundary';
import { StateMessage } from '../screens/record/states/StateMessage';
import { useScheme, useScreenScheme } from '../theme/schemeChoice';
import { type Bounds, type View, world } from './bounds';
import type { MapHandle } from './context';
import type { BaseMap, EngineProps } from './engine';
import { MapFrame } from './MapFrame';
import { type MapStyle, MapThemeContext, mapThemes } from './mapTheme';

const MapLibreEngine = lazyWithRetry(() => import('./MapLibreEngine'));
const MapboxEngine = lazyWithRetry(() => import('./MapboxEngine'));

interface Props {
  /** What the map shows, for screen readers. */
  label: string;
  /** The first viewport. Without it the map shows `initialBounds`, or the world. */
  initialView?: View;
  initialBounds?: Bounds;
  style: MapStyle;
  units?: 'metric' | 'imperial';
  /** Called after each movement of the map. */
  onViewChange?: (view: View) => void;
  /** Called once the style is loaded. The handle is valid until the map unmounts. */
  onReady?: (handle: MapHandle) => void;
  /** Components that use `useMap`. They render once the style is loaded. */
  children?: ReactNode;
}

/**
 * Renders a map that fills its container: the configured one, or the bundled one, which needs no network. The bundled
 * map also replaces a configured one that fails to load, with a warning. Shows the reason when no map can be drawn.
 */
export function MapView({
  label,
  initialView,
  initialBounds = world,
  style,
  units = 'metric',
  onViewChange,
  onReady,
  children,
}: Props) {
  const translate = useTranslate();
  const configured = useConfiguredBase();
  const [isRefused, setRefused] = useState(false);
  const [isRefusalSeen, setRefusalSeen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const view = useRef(initialView);
  const base = isRefused ? bundled : configured;
  const Engine = base.kind === 'mapbox' ? MapboxEngine : MapLibreEngine;
  const [scheme, screenScheme] = [useScheme(), useScreenScheme()];
  // Another style of Mapbox loads too long for a page that is being printed.
  const auto = base.kind === 'mapbox' ? screenScheme : scheme;
  const theme = mapThemes[style === 'auto' ? auto : style];

  const props: Omit<EngineProps, 'children'> = {
    base,
    theme,
    label,
    initialView: view.current,
    initialBounds,
    units,
    onViewChange: useEvent((next: View) => {
      view.current = next;
      onViewChange?.(next);
    }),
    onReady: useEvent((handle: MapHandle) => onReady?.(handle)),
    onStyleFailure: useEvent(() => {
      setRefused(true);
      setRefusalSeen(false);
    }),
    onFailure: setFailure,
  };

  if (!hasWebGl()) {
    return <Unavailable title={translate('map.noWebGl.title')} help={translate('map.noWebGl.help')} />;
  }
  if (failure !== undefined) {
    return (
      <Unavailable title={translate('map.failed.title')} help={`${failure} ${translate('map.failed.help')}`}>
        <Button onClick={() => setFailure(undefined)}>{translate('shell.retry')}</Button>
      </Unavailable>
    );
  }
  return (
    <MapThemeContext value={theme}>
      <MapFrame theme={theme}>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            {/* Another base map, and with Mapbox another style, needs a new map. */}
            <Engine key={`${base.kind} ${base.kind === 'mapbox' ? theme.scheme : ''}`} {...props}>
              {children}
            </Engine>
          </Suspense>
        </ErrorBoundary>
        {isRefused && configured.kind !== 'bundled' && !isRefusalSeen && (
          <BaseFailure base={configured} onClose={() => setRefusalSeen(true)} onRetry={() => setRefused(false)} />
        )}
      </MapFrame>
    </MapThemeContext>
  );
}

const bundled: BaseMap = { kind: 'bundled' };

/** Warns that the bundled base map replaces the configured one. */
function BaseFailure({ base, onClose, onRetry }: { base: BaseMap; onClose(): void; onRetry(): void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': translate('ra.action.close') } }}
      sx={{ position: 'absolute', zIndex: 3, bottom: 36, left: 8, right: 48, maxWidth: 480, overflowWrap: 'anywhere' }}
    >
      {translate(`map.baseFailed.${base.kind}`, 'url' in base ? { url: base.url } : {})}{' '}
      <Button size="small" variant="text" color="primary" onClick={onRetry}>
        {translate('shell.retry')}
      </Button>
    </Alert>
  );
}

/** Preloads the map library, for a page that still requests what its map shows. */
export function usePreloadedMap(): void {
  const { kind } = useConfiguredBase();
  useEffect(() => {
    (kind === 'mapbox' ? MapboxEngine : MapLibreEngine).preload();
  }, [kind]);
}

function useConfiguredBase(): BaseMap {
  const config = useRuntimeConfig()?.map;
  return useMemo(() => {
    if (config?.mapboxToken !== undefined) return { kind: 'mapbox', token: config.mapboxToken };
    if (config?.styleUrl !== undefined) return { kind: 'style', url: config.styleUrl };
    if (config?.pmtilesUrl !== undefined) return { kind: 'pmtiles', url: config.pmtilesUrl };
    return bundled;
  }, [config]);
}

function Loading() {
  const translate = useTranslate();
  return (
    <Skeleton variant="rectangular" role="status" aria-label={translate('map.loading')} width="100%" height="100%" />
  );
}

function Unavailable(message: ComponentProps<typeof StateMessage>) {
  return (
    <Box sx={{ height: '100%', p: 6, overflow: 'auto', bgcolor: 'background.paper' }}>
      <StateMessage {...message} />
    </Box>
  );
}

/** Whether this browser supports WebGL 2, which maps need. */
const hasWebGl = once((): boolean => {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts, so release this one.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
});
