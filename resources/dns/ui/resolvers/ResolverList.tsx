import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CopyText } from '../../../../schema/kinds/CopyText';
import { TabStop } from '../../../../schema/kinds/tabStop';
import { serviceUrl } from '../../../../src/public/address';
import { ListPage } from '../../../../src/screens/list/ListPage';
import { DescriptionItem, DescriptionList } from '../../../../src/ui/DescriptionList';
import { useResource } from '../../../useResource';

/** Renders the organisation's resolvers, with instructions for connecting one. */
export default function ResolverList() {
  return <ListPage resource={useResource('dns/resolvers')} lead={<Instructions />} />;
}

function Instructions() {
  const translate = useTranslate();
  const addresses = {
    command: `node unbound.mjs --url ${serviceUrl('/').replace(/\/$/, '')} --token-file token`,
    profile: `GET ${serviceUrl('/resolver/profile')}`,
    queries: `POST ${serviceUrl('/resolver/queries')}`,
  };
  return (
    <Card variant="outlined" component="details" sx={{ flexShrink: 0, mb: 4, '& > *': { px: 4 } }}>
      <Typography component="summary" sx={{ py: 2, fontWeight: 500 }}>
        {translate('dnsResolvers.title')}
      </Typography>
      <Box sx={{ pb: 4 }}>
        <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
          {translate('dnsResolvers.help')}
        </Typography>
        <TabStop value={0}>
          <DescriptionList>
            {Object.entries(addresses).map(([name, text]) => (
              <DescriptionItem key={name} name={translate(`dnsResolvers.${name}`)}>
                <CopyText text={text} />
              </DescriptionItem>
            ))}
          </DescriptionList>
        </TabStop>
      </Box>
    </Card>
  );
}
