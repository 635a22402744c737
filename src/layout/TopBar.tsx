import MenuIconGlyph from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { domains } from '../../resources/ui';
import { routeOf } from '../access/routeGuard';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OptionalPart } from '../app/OptionalPart';
import { OrganizationSwitcher } from '../organization/OrganizationSwitcher';
import { renderPart } from '../screens/renderPart';
import { size } from '../theme/tokens';
import { AccountMenu } from './AccountMenu';
import { ActivityButton } from './ActivityButton';
import type { MenuSection } from './menu';

const PaletteField = lazyWithRetry(() => import('./palette/PaletteField'));

interface TopBarProps {
  sections: readonly MenuSection[];
  /** Opens the navigation drawer. Only on narrow screens. */
  onOpenNavigation?: () => void;
  onOpenHelp: () => void;
}

/** Renders the top bar: organisation at the left, palette in the middle, activity and account at the right. */
export function TopBar({ sections, onOpenNavigation, onOpenHelp }: TopBarProps) {
  const translate = useTranslate();
  const route = routeOf(useLocation().pathname);
  const [switcher] = domains.flatMap(({ switchers }) => {
    const Switcher = route && switchers?.[route];
    return Switcher ? [<OptionalPart key={route}>{renderPart(Switcher, {})}</OptionalPart>] : [];
  });
  return (
    <Box component="header" sx={{ flexShrink: 0, px: { xs: 3, sm: 6 }, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: size.topBar }}>
        {onOpenNavigation ? (
          <IconButton aria-label={translate('shell.navigation.open')} onClick={onOpenNavigation}>
            <MenuIconGlyph />
          </IconButton>
        ) : null}
        <OrganizationSwitcher />
        {onOpenNavigation ? null : switcher}
        <Box sx={{ width: { md: 320 }, ml: 'auto', mr: { md: 'auto' } }}>
          <OptionalPart>
            <PaletteField sections={sections} onOpenHelp={onOpenHelp} />
          </OptionalPart>
        </Box>
        <ActivityButton />
        <AccountMenu onOpenHelp={onOpenHelp} />
      </Box>
      {/* In one row, both names would be cut to their first letters. */}
      {onOpenNavigation && switcher ? <Box sx={{ display: 'flex', pb: 2 }}>{switcher}</Box> : null}
    </Box>
  );
}
