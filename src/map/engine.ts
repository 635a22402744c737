import type { ReactNode } from 'react';
import type { Bounds, View } from './bounds';
import type { MapHandle } from './context';
import type { MapTheme } from './mapTheme';

export type BaseMap =
  | { kind: 'bundled' }
  | { kind: 'style'; url: string }
  | { kind: 'pmtiles'; url: string }
  | { kind: 'mapbox'; token: string };

/** What a map library's engine component takes. */
export interface EngineProps {
  base: BaseMap;
  theme: MapTheme;
  label: string;
  initialView: View | undefined;
  initialBounds: Bounds;
  units: 'metric' | 'imperial';
  onViewChange: (view: View) => void;
  onReady: (handle: MapHandle) => void;
  /** Called when the configured base map fails to load and should be replaced. */
  onStyleFailure: () => void;
  /** Called when no map can be drawn at all. */
  onFailure: (message: string) => void;
  children: ReactNode;
}
