import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { OpenedPart } from '../../app/OptionalPart';
import { usePageState } from '../../app/usePageState';
import { useKeyDown } from '../../ui/useKeyDown';
import type { MenuSection } from '../menu';
import { Keys } from './Keys';

const Palette = lazyWithRetry(() => import('./Palette'));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keys = isApple ? '⌘ K' : 'Ctrl K';

/** Opens the palette by click, Ctrl+K or ⌘K. */
export default function PaletteField({
  sections,
  onOpenHelp,
}: {
  sections: readonly MenuSection[];
  onOpenHelp: () => void;
}) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [isOpen, setOpen] = usePageState(false);
  const [text, setText] = usePageState('');
  const close = () => {
    setText('');
    setOpen(false);
  };
  useKeyDown(event => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) close();
    else setOpen(true);
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
            displayPrint: 'none',
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
      <OpenedPart fallback={isOpen && <EarlyKeys onType={key => setText(text => text + key)} />} onClose={close}>
        {isOpen && (
          <Palette text={text} onTextChange={setText} sections={sections} onOpenHelp={onOpenHelp} onClose={close} />
        )}
      </OpenedPart>
    </>
  );
}

/** Takes what is typed while the palette's code loads, before shortcuts of the page do. */
function EarlyKeys({ onType }: { onType(key: string): void }) {
  const type = useEvent(onType);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      type(event.key);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [type]);
  return null;
}
