import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { size } from '../theme/tokens';
import type { MenuSection } from './menu';
import { Navigation } from './Navigation';

interface NavigationDrawerProps {
  sections: readonly MenuSection[];
  open: boolean;
  onClose: () => void;
}

/** Renders the navigation of phones in a drawer, which closes when the user chooses a page. */
export default function NavigationDrawer({ sections, open, onClose }: NavigationDrawerProps) {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: size.navigation }, 'aria-label': translate('shell.navigation.label') } }}
    >
      <Navigation sections={sections} onNavigate={onClose} />
    </Drawer>
  );
}
