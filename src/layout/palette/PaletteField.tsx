import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useKeyDown } from '../../ui/useKeyDown';
import type { MenuSection } from '../menu';
import { Keys } from './Keys';

const Palette = lazyWithRetry(() => import('./Palette'));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keys = isApple ? '⌘ K' : 'Ctrl K';

/** Opens the palette, by a click or by Ctrl or ⌘ with K from anywhere. */
export default function PaletteField({ sections, onHelp }: { sections: readonly MenuSection[]; onHelp: () => void }) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  useKeyDown(event => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(isOpen => !isOpen);
  });
  const opening = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': isApple ? 'Meta+K' : 'Control+K',
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isNarrow ? (
        <IconButton {...opening} aria-label={translate('palette.title')}>
          <Search />
        </IconButton>
      ) : (
        <ButtonBase
          {...opening}
          sx={{
            display: 'flex',
            gap: 2,
            width: '100%',
            height: 32,
            px: 3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            color: 'text.secondary',
            typography: 'body2',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Search sx={{ fontSize: 18 }} />
          <Box component="span" sx={{ flexGrow: 1, textAlign: 'start' }}>
            {translate('palette.open')}
          </Box>
          <Keys>{keys}</Keys>
        </ButtonBase>
      )}
      <Suspense>
        {isOpen ? <Palette sections={sections} onHelp={onHelp} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
