import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import type { ReactNode } from 'react';
import { size } from '../theme/tokens';

const ID = 'notices';

/** The place at the top of the window for what has to be known at once, over whatever page or dialog is open. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    // At the page's end, beside whatever dialog is open.
    <Portal>
      <Box
        id={ID}
        ref={keepPerceivable}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          // Over the top bar's search field: clear of the menu and the rows, of the actions at the page's end side, and
          // of the buttons that save, which stand at the bottom.
          left: 16,
          right: 16,
          top: { xs: 60, sm: 6 },
          // Between several the page stays within reach.
          pointerEvents: 'none',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 2,
        }}
      >
        {children}
      </Box>
    </Portal>
  );
}

/** Draws its children in the place for notices, above the toasts. */
export function InNoticePlace({ children }: { children: ReactNode }) {
  return (
    <Portal container={() => document.getElementById(ID)}>
      <Box
        role="status"
        sx={{
          order: -1,
          width: '100%',
          maxWidth: 560,
          // It stays: beside the menu rather than over the title of what is open at the end side.
          alignSelf: { md: 'flex-start' },
          marginInlineStart: { md: `${size.navigation}px` },
        }}
      >
        {children}
      </Box>
    </Portal>
  );
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
