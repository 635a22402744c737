import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { ListTab } from '../ListTab';

const lists = ['services', 'categories'] as const;

/** The services and the categories that can be blocked as a whole: one list at a time. */
export default function Services() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const shown = lists.find(name => pathname.split('/')[2] === name) ?? 'services';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        component="nav"
        aria-label={translate('dns.tabs.services')}
        sx={{ display: 'flex', gap: 2, mb: 4, flexShrink: 0 }}
      >
        {lists.map(name => (
          <Button
            key={name}
            component={LinkBase}
            to={`/dns/${name}`}
            size="small"
            variant={name === shown ? 'outlined' : 'text'}
            {...(name === shown && { 'aria-current': 'page' })}
          >
            {translate(`dns.services.${name}`)}
          </Button>
        ))}
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>
        <ListTab key={shown} name={`dns/${shown}`} />
      </Box>
    </Box>
  );
}
