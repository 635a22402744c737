import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { LinkBase, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { ListTab } from '../ListTab';

const lists = ['services', 'categories'] as const;

/** Renders the tab with the lists of services and categories, one at a time. */
export default function Services() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const shown = lists.find(name => pathname.split('/')[2] === name) ?? 'services';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <ButtonGroup
        component="nav"
        color="inherit"
        aria-label={translate('dns.tabs.services')}
        sx={{ alignSelf: 'flex-start', mb: 4, flexShrink: 0 }}
      >
        {lists.map(name => (
          <Button
            key={name}
            component={LinkBase}
            to={`/dns/${name}`}
            {...(name === shown && {
              'aria-current': 'page',
              color: 'primary',
              sx: { '&, &:hover': { bgcolor: 'action.selected' } },
            })}
          >
            {translate(`resources.dns/${name}.title`)}
          </Button>
        ))}
      </ButtonGroup>
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>
        <ListTab key={shown} name={`dns/${shown}`} />
      </Box>
    </Box>
  );
}
