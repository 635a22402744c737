import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OptionalPart } from '../app/OptionalPart';
import { Brand } from '../public/Brand';
import { touchTarget } from '../theme/components';
import { size } from '../theme/tokens';
import type { MenuItem, MenuSection } from './menu';
import { menuIcons } from './menuIcons';

const PinnedViews = lazyWithRetry(() => import('./PinnedViews'), 'console');

interface NavigationProps {
  sections: readonly MenuSection[];
  /** Shows only the icons, with their labels as tooltips. */
  collapsed?: boolean;
  /** Called by the collapse button. Without it, there is no such button. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

/** Renders the console's navigation: the pages that the user may see, under their headings. */
export function Navigation({ sections, collapsed = false, onToggle, onNavigate }: NavigationProps) {
  const translate = useTranslate();
  const toggleLabel = translate(collapsed ? 'shell.navigation.expand' : 'shell.navigation.collapse');
  return (
    <Box
      component="nav"
      aria-label={translate('shell.navigation.label')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', overflowY: 'auto', overflowX: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: size.topBar, flexShrink: 0, px: 4, gap: 2 }}>
        <Brand size={24} isMark={collapsed} />
      </Box>
      {sections.map(section => (
        <Section key={section.group} section={section} collapsed={collapsed} onNavigate={onNavigate} />
      ))}
      {onToggle ? (
        <Box sx={{ mt: 'auto', p: 3 }}>
          <IconButton onClick={onToggle} title={toggleLabel} aria-label={toggleLabel} aria-expanded={!collapsed}>
            {collapsed ? <ChevronRight className="points" /> : <ChevronLeft className="points" />}
          </IconButton>
        </Box>
      ) : null}
    </Box>
  );
}

interface SectionProps {
  section: MenuSection;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function Section({ section, collapsed, onNavigate }: SectionProps) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <ListSubheader
        component="div"
        id={headingId}
        disableSticky
        sx={collapsed ? { fontSize: 0, lineHeight: '12px' } : { px: 2 }}
      >
        {translate(`shell.navigation.groups.${section.group}`)}
      </ListSubheader>
      <List dense disablePadding aria-labelledby={headingId}>
        {section.items.map(item => (
          <Item key={item.route} item={item} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </List>
    </Box>
  );
}

interface ItemProps {
  item: MenuItem;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function Item({ item, collapsed, onNavigate }: ItemProps) {
  const translate = useTranslate();
  const isHere = routeOf(useLocation().pathname) === item.route;
  const Icon = menuIcons[item.icon];
  const label = translate(item.label);
  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          component={Link}
          to={item.route}
          selected={isHere}
          aria-current={isHere ? 'page' : undefined}
          title={collapsed ? label : undefined}
          aria-label={collapsed ? label : undefined}
          onClick={onNavigate}
          sx={{
            borderRadius: 1,
            gap: 2.5,
            minHeight: size.control,
            px: 2.5,
            py: 1,
            mb: 0.5,
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: 'action.selected',
              color: 'text.primary',
              fontWeight: 'fontWeightMedium',
            },
            ...touchTarget,
          }}
        >
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          {collapsed ? null : (
            <Typography component="span" noWrap sx={{ fontWeight: 'inherit' }}>
              {label}
            </Typography>
          )}
        </ListItemButton>
      </ListItem>
      {!collapsed && (
        <OptionalPart>
          <PinnedViews route={item.route} onNavigate={onNavigate} />
        </OptionalPart>
      )}
    </>
  );
}
