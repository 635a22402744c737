import { styled, type Theme } from '@mui/material/styles';
import type { Tone } from './choice/choice';

/** A coloured dot that shows a tone. Always next to a word, never alone. */
export const Dot = styled('span', { shouldForwardProp: prop => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-block',
    flex: 'none',
    width: 8,
    height: 8,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    backgroundColor: toneColor(theme, tone),
  }),
);

function toneColor(theme: Theme, tone: Tone): string {
  switch (tone) {
    case 'good':
      return theme.palette.success.main;
    case 'warning':
      return theme.palette.warning.main;
    case 'serious':
      return theme.palette.tones.serious.dot;
    case 'bad':
      return theme.palette.error.main;
    case 'information':
      return theme.palette.info.main;
    case 'neutral':
      return theme.palette.text.disabled;
  }
}
