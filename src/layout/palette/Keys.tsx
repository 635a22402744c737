import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { keysText } from '../shortcuts';

export function Keys({ children }: { children: string }) {
  const translate = useTranslate();
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        fontFamily: 'inherit',
        fontSize: 11,
        lineHeight: '16px',
        whiteSpace: 'nowrap',
      }}
    >
      {keysText(children, translate)}
    </Box>
  );
}
