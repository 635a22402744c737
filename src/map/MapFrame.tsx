import Box from '@mui/material/Box';
import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { MapTheme } from './mapTheme';

/** Renders the frame of a map, and styles the libraries' controls. */
export function MapFrame({ theme, children }: { theme: MapTheme; children: ReactNode }) {
  const { scheme } = theme;
  const isSameScheme = useTheme().palette.mode === scheme;
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        bgcolor: theme.water,
        '@media print': { height: '95mm', breakInside: 'avoid' },
      }}
    >
      <Box sx={{ position: 'absolute', inset: 0, ...styleOf(theme), ...(isSameScheme ? {} : { colorScheme: scheme }) }}>
        {children}
      </Box>
    </Box>
  );
}

/** The class names of MapLibre and Mapbox differ only in their prefix. */
function styleOf(theme: MapTheme): SxProps<Theme> & object {
  const each = (name: string) => `& .maplibregl-${name}, & .mapboxgl-${name}`;
  const isDark = theme.scheme === 'dark';
  const surface = isDark ? '#1b2029' : '#ffffff';
  const line = isDark ? '#272d38' : '#e4e7ec';
  return {
    [each('map')]: { font: 'inherit' },
    // Above the canvases, and below the sources.
    '& [data-picture]': {
      display: 'none',
      position: 'absolute',
      zIndex: 1,
      inset: 0,
      width: '100%',
      height: '100%',
      objectFit: 'contain',
      backgroundColor: surface,
      printColorAdjust: 'exact',
    },
    '@media print': {
      '& [data-picture]': { display: 'block' },
      // The picture is scaled, so the scale bar and markers would be wrong.
      '& :is([class*="gl-ctrl-top-"], [class*="gl-ctrl-scale"], [class*="gl-ctrl-attrib-button"], [class*="gl-marker"], [data-printed])':
        { display: 'none' },
    },
    [each('canvas')]: { outline: 'none' },
    [each('canvas:focus-visible')]: { outline: `2px solid ${theme.accent}`, outlineOffset: '-2px' },
    [each('ctrl-group')]: {
      backgroundColor: surface,
      border: `1px solid ${line}`,
      borderRadius: '6px',
      '&:not(:empty)': { boxShadow: 'none' },
      '& button + button': { borderTopColor: line },
      '& button': { width: 32, height: 32, '@media (pointer: coarse)': { width: 44, height: 44 } },
      '& button:focus-visible': { outline: `2px solid ${theme.accent}`, boxShadow: 'none' },
      '& button:not(:disabled):hover': { backgroundColor: isDark ? '#1f2530' : '#f2f4f7' },
      ...(isDark && { [each('ctrl-icon')]: { filter: 'invert(0.85)' } }),
    },
    [each('ctrl-scale')]: {
      backgroundColor: 'transparent',
      border: `1px solid ${theme.text}`,
      borderTop: 0,
      color: theme.text,
      fontSize: 11,
      textShadow: `0 0 2px ${theme.halo}`,
      // Keeps the order '2 km' in right-to-left languages.
      unicodeBidi: 'plaintext',
    },
    // The same specificity as the libraries' own rules, which come later.
    '& .maplibregl-ctrl.maplibregl-ctrl-attrib, & .mapboxgl-ctrl.mapboxgl-ctrl-attrib': {
      backgroundColor: surface,
      borderRadius: '6px 0 0 0',
      color: theme.text,
      fontSize: 11,
      '& a': { color: theme.text, textDecoration: 'underline' },
    },
  };
}
