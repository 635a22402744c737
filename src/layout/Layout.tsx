import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore, useTranslate } from 'ra-core';
import { createElement, Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { domains } from '../../resources/ui';
import { useRole } from '../access/useRole';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OpenedPart, OptionalPart } from '../app/OptionalPart';
import { useHasFeature } from '../organization/useFeatures';
import { renderPart } from '../screens/renderPart';
import { motion, noticeHeight, size } from '../theme/tokens';
import { pageEnd } from '../ui/stickyFooter';
import { useKeyDown } from '../ui/useKeyDown';
import { type MenuEntry, menuFor } from './menu';
import { Navigation } from './Navigation';
// Imported for its side effect: it must listen from the first page on.
import './pageInteraction';
import { isTyping, type Shortcut, useShortcutHelp } from './shortcuts';
import { TopBar } from './TopBar';
import { usePageArrival } from './usePageArrival';

const NavigationDrawer = lazyWithRetry(() => import('./NavigationDrawer'));
const ConnectionNotice = lazyWithRetry(() => import('../app/ConnectionNotice'));
const ShortcutHelp = lazyWithRetry(() => import('./ShortcutHelp'));

/** The notices that domains show above every page, each with its own Suspense boundary. */
const notices = createElement(
  Fragment,
  null,
  ...domains.flatMap(({ Notice }) => (Notice ? createElement(OptionalPart, null, renderPart(Notice, {})) : [])),
);

const everywhere: readonly Shortcut[] = [
  { keys: ['?'], label: 'shortcuts.help' },
  { keys: ['Ctrl K', '⌘ K'], label: 'palette.title' },
  { keys: ['Esc'], label: 'shortcuts.dismiss' },
];

/** Renders the frame around every page: navigation (a drawer on phones), top bar and content. */
export function Layout({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const sections = menuFor(useRole(), entries, useHasFeature());
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [isCollapsed, setIsCollapsed] = useStore('navigation.collapsed', false);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  usePageArrival(main, entries);
  useShortcutHelp('everywhere', everywhere);
  useKeyDown(event => {
    if (event.key === '?' && !event.defaultPrevented && !isTyping(event.target)) setIsHelpOpen(true);
  });
  const closeDrawer = () => setIsDrawerOpen(false);
  const closeHelp = () => setIsHelpOpen(false);
  return (
    <Box sx={[{ display: 'flex', height: '100dvh', pt: noticeHeight, overflow: 'hidden' }, printed]}>
      <SkipLink target={main} />
      {isPhone ? (
        <OptionalPart>
          <NavigationDrawer sections={sections} open={isDrawerOpen} onClose={closeDrawer} />
        </OptionalPart>
      ) : (
        <Box
          sx={{
            width: isCollapsed ? size.navigationCollapsed : size.navigation,
            flexShrink: 0,
            borderRight: 1,
            borderColor: 'divider',
            transition: `width ${motion.slow}ms`,
          }}
        >
          <Navigation sections={sections} collapsed={isCollapsed} onToggle={() => setIsCollapsed(!isCollapsed)} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
        <TopBar
          sections={sections}
          onOpenNavigation={isPhone ? () => setIsDrawerOpen(true) : undefined}
          onOpenHelp={() => setIsHelpOpen(true)}
        />
        <OptionalPart>
          <ConnectionNotice />
        </OptionalPart>
        {notices}
        <Box
          component="main"
          ref={main}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minHeight: 0,
            overflow: 'auto',
            outline: 'none',
            '--page-end': { xs: `${size.pagePaddingPhone}px`, sm: `${size.pagePadding}px` },
            p: pageEnd,
          }}
        >
          {children}
        </Box>
      </Box>
      <OpenedPart onClose={closeHelp}>{isHelpOpen && <ShortcutHelp onClose={closeHelp} />}</OpenedPart>
    </Box>
  );
}

/** In print, a page is its content alone, which continues on further sheets, dark on white. */
const printed = ({ palette }: Theme) =>
  ({
    '@media print': {
      '&, & > div, & main': { display: 'block', height: 'auto', overflow: 'visible' },
      '& > :not(:has(main)), & > div > header': { display: 'none' },
      // What scrolls on screen is printed in full.
      '& main :has([role="grid"], [role="table"]), & [role="grid"]': {
        display: 'block',
        height: 'auto',
        minHeight: 0,
        maxHeight: 'none',
        overflow: 'visible',
      },
      '& [role="row"], & h2, & h3': { breakInside: 'avoid' },
      '& h2, & h3': { breakAfter: 'avoid' },
      ...(palette.mode === 'dark' && {
        // Repeated for a higher specificity than the styles of selected tabs and buttons.
        '& [class][class][class]': { color: '#000', borderColor: '#bbb' },
        // Browsers print these backgrounds.
        '& .MuiButtonBase-root[class][class]': { backgroundColor: 'transparent' },
      }),
    },
  }) as const;

/** Renders the first link in tab order, which skips the navigation. It's visible only while focused. */
function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
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
