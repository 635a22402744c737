import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { homeRoute } from '../../contract/routes';
import { usePerson } from '../access/useRole';
import { leaveToSignOut } from '../auth/leaving';
import type { Person } from '../auth/person';
import { ThemeChoice } from './ThemeChoice';
import { useVersionNumber } from './useVersionNumber';

/** Who is signed in, and what is theirs: profile, theme, help, signing out. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const translate = useTranslate();
  const person = usePerson();
  const version = useVersionNumber();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  if (!person) return null;
  const label = translate('shell.account.open', { name: person.fullName });
  return (
    <>
      <Tooltip title={anchor ? '' : label}>
        <IconButton
          aria-label={label}
          aria-haspopup="true"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Avatar aria-hidden>{initialsOf(person)}</Avatar>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box sx={{ px: 3, pt: 3, pb: 2, minWidth: 240 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{person.fullName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(`shell.roles.${person.role}`)}
            {person.organizationLabel ? ` · ${person.organizationLabel}` : null}
          </Typography>
        </Box>
        <Divider />
        <Box sx={{ px: 3, py: 2 }}>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
            {translate('shell.theme.label')}
          </Typography>
          <ThemeChoice />
        </Box>
        <Divider />
        <MenuList autoFocusItem={anchor !== undefined} sx={{ p: 1 }}>
          <MenuItem component={Link} to={homeRoute} onClick={close}>
            <ListItemIcon>
              <PersonOutlined />
            </ListItemIcon>
            {translate('shell.account.profile')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              onHelp();
            }}
          >
            <ListItemIcon>
              <KeyboardOutlined />
            </ListItemIcon>
            {translate('shell.account.help')}
          </MenuItem>
          <MenuItem onClick={leaveToSignOut}>
            <ListItemIcon>
              <Logout />
            </ListItemIcon>
            {translate('shell.account.signOut')}
          </MenuItem>
        </MenuList>
        {version ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 3, pb: 2 }}>
            {translate('shell.account.version', { version })}
          </Typography>
        ) : null}
      </Popover>
    </>
  );
}

function initialsOf({ firstName, lastName, username }: Person): string {
  const initials = [firstName, lastName].map(name => [...name][0] ?? '').join('');
  return (initials || [...username].slice(0, 2).join('')).toUpperCase();
}
