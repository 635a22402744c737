import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import type { ReactNode } from 'react';
import { size } from '../theme/tokens';
import { restoreFocus } from '../ui/restoreFocus';

/** Renders toasts over the page and any open dialog. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    // At the end of the body, beside the portals of dialogs.
    <Portal>
      <Box
        ref={keepReachable}
        sx={{
          displayPrint: 'none',
          position: 'fixed',
          zIndex: 'snackbar',
          left: 16,
          right: 16,
          // Not at the top, which has the organisation and the navigation. On a desktop, beside the menu and clear of
          // drawers and of popovers from a list's controls. On narrower screens, above the bar with Save.
          bottom: { xs: 72, lg: 16 },
          // Clicks between toasts reach the page.
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

/** Renders a bar across the window for lasting notices. Pages, drawers and dialogs begin below it. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <Box
        ref={publishHeight}
        role="status"
        sx={{
          displayPrint: 'none',
          position: 'fixed',
          top: 0,
          left: 0,
          right: 0,
          zIndex: 'snackbar',
          backgroundColor: 'background.paper',
        }}
      >
        {children}
      </Box>
    </Portal>
  );
}

/** Writes the bar's height to the CSS variable `--notice-room`. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice-room', `${bar.offsetHeight}px`));
  observer.observe(bar);
  const stopObserving = keepAccessible(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice-room');
    stopObserving?.();
  };
}

/** Keeps a region visible to screen readers. MUI sets aria-hidden on the siblings of an open dialog or drawer. */
function keepAccessible(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const observer = new MutationObserver(() => {
    if (region.hasAttribute('aria-hidden')) region.removeAttribute('aria-hidden');
  });
  observer.observe(region, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

function keepReachable(region: HTMLElement | null): () => void {
  const stopObserving = keepAccessible(region);
  const stopRestoring = restoreFocus(region);
  return () => {
    stopObserving?.();
    stopRestoring?.();
  };
}
