import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useIsFetching } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Dot } from '../../../../schema/kinds/Dot';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { useActiveOrganization, useScope } from '../../../../src/organization/activeOrganization';
import { Panel } from '../../../../src/ui/Panel';
import { MutedText, QueryContent } from '../../../../src/ui/QueryContent';
import { sharedQueryOptions, useCall } from '../../../../src/ui/useCall';
import { presences } from '../../contract/positions';
import { presenceTones } from '../PresenceMark';

const Thumbnail = lazyWithRetry(() => import('./Thumbnail'));

const HEIGHT = 300;

/** Renders people's approximate positions on a small map that links to the large one. Loads after all other panels. */
export default function PositionsPanel() {
  const translate = useTranslate();
  const locale = useLocale();
  const enabled = useOtherQueriesSettled();
  // The large map shows one organisation at a time.
  const isOfAll = useActiveOrganization() === undefined;
  const linked = (content: ReactNode, to: string, label?: string) =>
    isOfAll ? (
      content
    ) : (
      <Link component={LinkBase} to={to} aria-label={label}>
        {content}
      </Link>
    );
  const answer = useCall('mapping/getOverview', useScope(), { ...sharedQueryOptions, enabled });
  return (
    <Panel
      title={translate('positionsDashboard.title')}
      to={isOfAll ? undefined : '/last-known'}
      action={
        answer.data && answer.data.people > 0 ? (
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, p: 0, m: 0, listStyle: 'none' }}>
            {presences.map(presence => (
              <Box
                key={presence}
                component="li"
                sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}
              >
                <Dot tone={presenceTones[presence]} />
                {linked(
                  <span>{answer.data.byPresence[presence].toLocaleString(locale)}</span>,
                  `/last-known?status=${presence}`,
                )}
                {translate(`positions.status.${presence}`)}
              </Box>
            ))}
          </Box>
        ) : undefined
      }
    >
      <QueryContent answer={answer} height={HEIGHT}>
        {({ places }) =>
          places.length === 0 ? (
            <MutedText>{translate('positionsDashboard.none')}</MutedText>
          ) : (
            linked(
              <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
                <Thumbnail
                  places={places}
                  label={translate('positionsDashboard.map', {
                    smart_count: places.reduce((sum, { people }) => sum + people, 0),
                  })}
                />
              </Suspense>,
              '/last-known',
              translate('positionsDashboard.open'),
            )
          )
        }
      </QueryContent>
    </Panel>
  );
}

/** How long no request may have been pending, in milliseconds. */
const QUIET_MS = 250;

/** Whether all other queries of the page have settled, so that an expensive one may start. Once true, it stays true. */
function useOtherQueriesSettled(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isFetching || isSettled) return;
    const timer = setTimeout(() => setSettled(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isFetching, isSettled]);
  return isSettled;
}
