import type { ReactNode } from 'react';
import type { Bounds, View } from './bounds';
import type { MapHandle } from './context';
import type { MapTheme } from './mapTheme';

export type BaseMap =
  | { kind: 'bundled' }
  | { kind: 'style'; url: string }
  | { kind: 'pmtiles'; url: string }
  | { kind: 'mapbox'; token: string };

/** What a library that draws maps is asked for. */
export interface EngineProps {
  base: BaseMap;
  theme: MapTheme;
  label: string;
  initialView: View | undefined;
  initialBounds: Bounds;
  units: 'metric' | 'imperial';
  onViewChange: (view: View) => void;
  onReady: (handle: MapHandle) => void;
  /** The configured map can't be had: another one is to be shown. */
  onStyleFailure: () => void;
  /** Nothing can be drawn at all. */
  onFailure: (message: string) => void;
  children: ReactNode;
}
