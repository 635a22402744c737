import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore, useTranslate } from 'ra-core';
import { createElement, Fragment, type ReactNode, type RefObject, useRef } from 'react';
import { domains } from '../../resources/ui';
import { useRole } from '../access/useRole';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OpenedPart, OptionalPart } from '../app/OptionalPart';
import { usePageState } from '../app/usePageState';
import { useHasFeature } from '../organization/useFeatures';
import { renderPart } from '../screens/renderPart';
import { printed } from '../theme/printing';
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

/** The paper shows the organisation and the whole page, or only the panel over it. */
const onPaper = {
  display: 'block',
  height: 'auto',
  pt: 0,
  overflow: 'visible',
  'body:has(> .MuiDrawer-root [role=dialog]) &': { display: 'none' },
  '& > :has(> main)': { display: 'block' },
  '& > :not(:has(> main)), & > * > :not(main, header)': { display: 'none' },
  '& main': { overflow: 'visible' },
  '& h2, & h3': { breakAfter: 'avoid' },
  ...printed,
};

/** Renders the frame around every page: navigation (a drawer on phones), top bar and content. */
export function Layout({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const sections = menuFor(useRole(), entries, useHasFeature());
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [isCollapsed, setIsCollapsed] = useStore('navigation.collapsed', false);
  const [isDrawerOpen, setIsDrawerOpen] = usePageState(false);
  const [isHelpOpen, setIsHelpOpen] = usePageState(false);
  const main = useRef<HTMLElement>(null);
  usePageArrival(main, entries);
  useShortcutHelp('everywhere', everywhere);
  useKeyDown(event => {
    if (event.key === '?' && !event.defaultPrevented && !isTyping(event.target)) setIsHelpOpen(true);
  });
  const closeDrawer = () => setIsDrawerOpen(false);
  const closeHelp = () => setIsHelpOpen(false);
  return (
    <Box sx={{ display: 'flex', height: '100dvh', pt: noticeHeight, overflow: 'hidden', '@media print': onPaper }}>
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
