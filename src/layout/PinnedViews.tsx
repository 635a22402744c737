import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import type { Route } from '../../contract/routes';
import { viewOptions } from '../screens/list/views/useViews';
import { touchTarget } from '../theme/components';
import { size } from '../theme/tokens';
import { useCall } from '../ui/useCall';

interface PinnedViewsProps {
  route: Route;
  onNavigate: (() => void) | undefined;
}

/** Renders the views of a list that the user has pinned, below the list's entry in the navigation. */
export default function PinnedViews({ route, onNavigate }: PinnedViewsProps) {
  const { pathname, search } = useLocation();
  // The navigation works without them, so errors are ignored.
  const { data = [] } = useCall('view/listPinned', {}, viewOptions);
  const open = new URLSearchParams(search).get('view');
  return data
    .filter(({ resource }) => `/${resource.split('/')[0]}` === route)
    .map(({ id, resource, name }) => {
      const isHere = pathname === `/${resource}` && open === id;
      return (
        <ListItem key={id} disablePadding>
          <ListItemButton
            component={Link}
            to={`/${resource}?open=${encodeURIComponent(id)}`}
            selected={isHere}
            aria-current={isHere ? 'page' : undefined}
            onClick={onNavigate}
            sx={{
              borderRadius: 1,
              minHeight: size.control - 4,
              pl: 9,
              pr: 2.5,
              py: 0.5,
              mb: 0.5,
              color: 'text.secondary',
              '&:hover': { color: 'text.primary' },
              ...touchTarget,
            }}
          >
            <Typography component="span" variant="body2" dir="auto" noWrap title={name}>
              {name}
            </Typography>
          </ListItemButton>
        </ListItem>
      );
    });
}
