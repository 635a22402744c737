import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { featuresOf } from '../../../contract/features';
import { serviceNow } from '../../../contract/serviceClock';
import { useRelativeTime } from '../../../schema/kinds/time/useRelativeTime';
import { useRole } from '../../../src/access/useRole';
import { listAddress } from '../../../src/ui/listAddress';
import { Panel } from '../../../src/ui/Panel';
import { QueryContent, type QueryState } from '../../../src/ui/QueryContent';
import type { OrganizationOnWire } from '../contract/organizations';

/** Returns the address of an organisation's page for the user's role. */
function useOrganizationPage(): (id: string) => string {
  const role = useRole();
  return id => (role === 'super_admin' ? `/organizations/${id}/show` : '/organization');
}

/** Shows the organisation's status, the end of its trial, its used seats and its features. */
export function PlanPanel({ answer, children }: { answer: QueryState<OrganizationOnWire>; children?: ReactNode }) {
  const translate = useTranslate();
  const pageOf = useOrganizationPage();
  const { data } = answer;
  return (
    <Panel
      title={translate('organization.plan.title')}
      to={data && pageOf(data.id)}
      action={
        data && (
          <Chip
            label={translate(`organization.plan.status.${data.status}`)}
            color={data.status === 'suspended' ? 'error' : data.status === 'trial' ? 'info' : 'default'}
          />
        )
      }
    >
      <QueryContent answer={answer} height={150}>
        {({ trialEnabled, trialEndsAt, userCount, attributes }) => {
          const enabledFeatures = featuresOf(attributes);
          return (
            <>
              {trialEnabled && trialEndsAt !== null && <TrialEnd endsAt={trialEndsAt} />}
              <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2', mb: 1.5 }}>
                <span>{translate('organization.plan.seats')}</span>
                <Link component={LinkBase} to={listAddress('manage-users')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {translate('organization.plan.seatsOf', { used: userCount, max: attributes.maxUsers })}
                </Link>
              </Box>
              <LinearProgress
                variant="determinate"
                aria-label={translate('organization.plan.seatsLabel')}
                value={Math.min(100, (100 * userCount) / attributes.maxUsers)}
                color={userCount > 0.9 * attributes.maxUsers ? 'warning' : 'primary'}
              />
              <Typography variant="body2" sx={{ mt: 4, mb: 2 }}>
                {translate('organization.plan.features')}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                {enabledFeatures.length === 0
                  ? translate('organization.plan.none')
                  : enabledFeatures.map(feature => (
                      <Chip key={feature} label={translate(`organization.plan.${feature}`)} />
                    ))}
              </Box>
              {children}
            </>
          );
        }}
      </QueryContent>
    </Panel>
  );
}

function TrialEnd({ endsAt }: { endsAt: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const timeText = useRelativeTime();
  const date = new Date(endsAt).toLocaleDateString(locale, { dateStyle: 'long' });
  return (
    <Typography variant="body2" sx={{ mb: 4 }}>
      {Date.parse(endsAt) > serviceNow()
        ? translate('organization.plan.trialEnds', { when: timeText(endsAt), date })
        : translate('organization.plan.trialEnded', { date })}
    </Typography>
  );
}
