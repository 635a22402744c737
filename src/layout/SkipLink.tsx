import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';

/** The first thing the keyboard reaches: a way past the navigation. Seen only while it has the focus. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      color="primary"
      onClick={() => target.current?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {translate('shell.skipToContent')}
    </Button>
  );
}
