import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import type { ReactNode } from 'react';
import { size } from '../theme/tokens';
import { giveFocusBack } from '../ui/giveFocusBack';

/** The place for what has just happened, over whatever page or dialog is open. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    // At the page's end, beside whatever dialog is open.
    <Portal>
      <Box
        ref={keepReachable}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          left: 16,
          right: 16,
          // The top says whose records these are, and has ways back. On a desk clear of the menu, of drawers and of what
          // opens from the controls of a list; on anything narrower above the buttons that save.
          bottom: { xs: 72, lg: 16 },
          // Between several the page stays within reach.
          pointerEvents: 'none',
          display: 'flex',
          flexDirection: 'column',
          alignItems: { xs: 'center', md: 'flex-start' },
          pl: { md: `${size.navigation}px` },
        }}
      >
        {children}
      </Box>
    </Portal>
  );
}

/** A bar over the whole width of the window, for what stays: pages, drawers and dialogs begin below it. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <Box
        ref={takeRoom}
        role="status"
        sx={{ position: 'fixed', top: 0, left: 0, right: 0, zIndex: 'snackbar', backgroundColor: 'background.paper' }}
      >
        {children}
      </Box>
    </Portal>
  );
}

/** Tells style sheets how high the bar is. */
function takeRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice-room', `${bar.offsetHeight}px`));
  observer.observe(bar);
  const forget = keepPerceivable(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice-room');
    forget?.();
  };
}

/** A dialog or drawer that opens hides what is beside it from screen readers; what has just happened must stay known. */
function keepPerceivable(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const observer = new MutationObserver(() => {
    if (region.hasAttribute('aria-hidden')) region.removeAttribute('aria-hidden');
  });
  observer.observe(region, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

function keepReachable(region: HTMLElement | null): () => void {
  const forget = keepPerceivable(region);
  const leave = giveFocusBack(region);
  return () => {
    forget?.();
    leave?.();
  };
}
