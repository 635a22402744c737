import { useLocale, useTranslate } from 'ra-core';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { OrganizationLink } from '../../../../src/organization/OrganizationLink';
import { Breakdown } from '../../../../src/ui/Breakdown';
import { Panel } from '../../../../src/ui/Panel';
import { QueryContent } from '../../../../src/ui/QueryContent';
import { shareOf } from '../overview/figures';
import { OVERVIEW, useDnsSummary } from './DnsRow';

/** Renders the organisations with the most queries. Only shown on the dashboard of all organisations. */
export default function OrganizationsPanel({ now }: { now: number }) {
  return useActiveOrganization() === undefined && <DnsByOrganization now={now} />;
}

function DnsByOrganization({ now }: { now: number }) {
  const answer = useDnsSummary(now);
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('dnsDashboard.byOrganization');
  return (
    <Panel title={title}>
      <QueryContent
        answer={{ ...answer, data: answer.data?.organizations }}
        empty={translate('dnsDashboard.none')}
        height={96}
      >
        {organizations => (
          <Breakdown
            label={title}
            heads={[translate('dnsDashboard.organization'), translate('dnsOverview.totals.queries')]}
            parts={organizations.map(({ id, label, queries, blocked }) => ({
              key: id,
              name: label,
              detail: translate('dnsDashboard.queriesOfBlocked', {
                share: shareOf(blocked, queries).toLocaleString(locale, { style: 'percent' }),
              }),
              value: queries,
              link: text => (
                <OrganizationLink organization={id} to={OVERVIEW}>
                  {text}
                </OrganizationLink>
              ),
            }))}
          />
        )}
      </QueryContent>
    </Panel>
  );
}
