import { createContext, useContext } from 'react';
import { useScheme } from '../theme/schemeChoice';
import { colors, type Scheme } from '../theme/tokens';

/** A map's colour scheme: the console's, or always light or dark. */
export type MapStyle = 'auto' | Scheme;

/** The colours of a map. The base map is muted, so that people on it stand out. */
export interface MapTheme {
  scheme: Scheme;
  water: string;
  land: string;
  /** Borders of countries. */
  border: string;
  coast: string;
  text: string;
  /** Outline of texts and markers, which separates them from what is below. */
  halo: string;
  road: string;
  park: string;
  accent: string;
  onAccent: string;
  presence: Record<'online' | 'idle' | 'offline', string>;
}

export const mapThemes: Record<Scheme, MapTheme> = {
  light: {
    scheme: 'light',
    water: '#e6ebf1',
    land: '#f7f8fa',
    border: '#d3d9e2',
    coast: '#c9d1dc',
    text: colors.light.textMuted,
    halo: '#ffffff',
    road: '#ffffff',
    park: '#eef2ee',
    accent: colors.light.accent.fill,
    onAccent: colors.light.accent.onFill,
    presence: presenceColors('light'),
  },
  dark: {
    scheme: 'dark',
    water: '#0f1319',
    land: '#1a1f28',
    border: '#2c3441',
    coast: '#333c4b',
    text: colors.dark.textMuted,
    halo: '#11151b',
    road: '#262d39',
    park: '#19231f',
    accent: colors.dark.accent.fill,
    onAccent: colors.dark.accent.onFill,
    presence: presenceColors('dark'),
  },
};

function presenceColors(scheme: Scheme): MapTheme['presence'] {
  const { tones } = colors[scheme];
  return { online: tones.good.dot, idle: tones.warning.dot, offline: tones.neutral.dot };
}

export const MapThemeContext = createContext<MapTheme | undefined>(undefined);

/** Returns the colours of the map around this component. Outside of a map, returns those of the console's scheme. */
export function useMapTheme(): MapTheme {
  const scheme = useScheme();
  return useContext(MapThemeContext) ?? mapThemes[scheme];
}
