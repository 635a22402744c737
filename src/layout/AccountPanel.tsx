import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import NewReleasesOutlined from '@mui/icons-material/NewReleasesOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { homeRoute } from '../../contract/routes';
import { useCurrentUser } from '../access/useRole';
import { requestSignOut } from '../auth/leaving';
import { LanguageChoice } from './LanguageChoice';
import { ThemeChoice } from './ThemeChoice';
import { useVersionNumber } from './useVersionNumber';

interface AccountPanelProps {
  /** Whether the user hasn't marked the latest release notes as read. */
  hasNews: boolean;
  onOpenHelp: () => void;
  onClose: () => void;
}

/** Renders the content of the account menu: profile, theme, language, help and sign-out. */
export default function AccountPanel({ hasNews, onOpenHelp, onClose }: AccountPanelProps) {
  const translate = useTranslate();
  const person = useCurrentUser();
  const version = useVersionNumber();
  return (
    <>
      <Box sx={{ px: 3, pt: 3, pb: 2, minWidth: 240 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{person.fullName}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(`shell.roles.${person.role}`)}
          {person.organizationLabel ? ` · ${person.organizationLabel}` : null}
        </Typography>
      </Box>
      <Divider />
      <Box sx={{ px: 3, py: 2 }}>
        <Typography variant="subtitle2" component="p" sx={{ mb: 1 }}>
          {translate('account.theme.label')}
        </Typography>
        <ThemeChoice />
      </Box>
      <Box sx={{ px: 3, pb: 3 }}>
        <LanguageChoice />
      </Box>
      <Divider />
      <MenuList autoFocusItem sx={{ p: 1 }}>
        <MenuItem component={Link} to={homeRoute} onClick={onClose}>
          <ListItemIcon>
            <PersonOutlined />
          </ListItemIcon>
          {translate('account.profile')}
        </MenuItem>
        {hasNews ? (
          <MenuItem component={Link} to={`${homeRoute}#about`} onClick={onClose}>
            <ListItemIcon>
              <NewReleasesOutlined />
            </ListItemIcon>
            {translate('account.news')}
          </MenuItem>
        ) : null}
        <MenuItem
          onClick={() => {
            onClose();
            onOpenHelp();
          }}
        >
          <ListItemIcon>
            <KeyboardOutlined />
          </ListItemIcon>
          {translate('account.help')}
        </MenuItem>
        <MenuItem onClick={requestSignOut}>
          <ListItemIcon>
            <Logout />
          </ListItemIcon>
          {translate('account.signOut')}
        </MenuItem>
      </MenuList>
      {version ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 3, pb: 2 }}>
          {translate('account.version', { version })}
        </Typography>
      ) : null}
    </>
  );
}
