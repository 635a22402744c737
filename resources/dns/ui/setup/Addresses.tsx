import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { CopyText } from '../../../../schema/kinds/CopyText';
import { TabStop } from '../../../../schema/kinds/tabStop';
import { DescriptionItem, DescriptionList } from '../../../../src/ui/DescriptionList';
import type { Setup } from './useSetup';

/** Renders the addresses of the filter. A click copies one. */
export function Addresses({ setup }: { setup: Setup | undefined }) {
  const translate = useTranslate();
  if (!setup) return <Skeleton variant="rounded" height={120} />;
  const addresses = { doh: [setup.doh], dot: [setup.dot], ipv4: setup.ipv4, ipv6: setup.ipv6 };
  return (
    <TabStop value={0}>
      <DescriptionList>
        {Object.entries(addresses)
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => (
            <DescriptionItem key={name} name={translate(`dnsSetup.addresses.${name}`)}>
              {values.map(value => (
                <div key={value}>
                  <CopyText text={value} />
                </div>
              ))}
            </DescriptionItem>
          ))}
      </DescriptionList>
    </TabStop>
  );
}
