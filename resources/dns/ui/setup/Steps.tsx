import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { CopyText } from '../../../../schema/kinds/CopyText';
import { TabStop } from '../../../../schema/kinds/tabStop';
import type { ConfigPlatform } from '../../contract/dnsWords';
import { steps } from './platforms';
import type { Setup } from './useSetup';

/** Renders the steps to set up a device of a platform. */
export function Steps({ platform, setup }: { platform: ConfigPlatform; setup: Setup | undefined }) {
  const translate = useTranslate();
  return (
    <TabStop value={0}>
      <Box component="ol" sx={{ m: 0, pl: 5, '& li': { mb: 2 } }}>
        {steps[platform].map(({ text, enter }) => (
          <li key={text}>
            {translate(`dnsSetup.steps.${platform}.${text}`)}
            {enter !== undefined &&
              (setup ? (
                [setup[enter]].flat().map(entry => (
                  <div key={entry}>
                    <CopyText text={entry} />
                  </div>
                ))
              ) : (
                <Skeleton width={240} />
              ))}
          </li>
        ))}
      </Box>
    </TabStop>
  );
}
