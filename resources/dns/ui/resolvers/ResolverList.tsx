import { useTranslate } from 'ra-core';
import { CopyText } from '../../../../schema/kinds/CopyText';
import { TabStop } from '../../../../schema/kinds/tabStop';
import { serviceUrl } from '../../../../src/public/address';
import { ListPage } from '../../../../src/screens/list/ListPage';
import { DescriptionItem, DescriptionList } from '../../../../src/ui/DescriptionList';
import { useResource } from '../../../useResource';
import { Instructions } from './Instructions';

/** Renders the organisation's resolvers, with instructions for connecting one. */
export default function ResolverList() {
  const translate = useTranslate();
  const addresses = {
    command: `node unbound.mjs --url ${serviceUrl('/').replace(/\/$/, '')} --token-file token`,
    profile: `GET ${serviceUrl('/resolver/profile')}`,
    queries: `POST ${serviceUrl('/resolver/queries')}`,
  };
  return (
    <ListPage
      resource={useResource('dns/resolvers')}
      lead={
        <Instructions title={translate('dnsResolvers.title')} help={translate('dnsResolvers.help')}>
          <TabStop value={0}>
            <DescriptionList>
              {Object.entries(addresses).map(([name, text]) => (
                <DescriptionItem key={name} name={translate(`dnsResolvers.${name}`)}>
                  <CopyText text={text} />
                </DescriptionItem>
              ))}
            </DescriptionList>
          </TabStop>
        </Instructions>
      }
    />
  );
}
