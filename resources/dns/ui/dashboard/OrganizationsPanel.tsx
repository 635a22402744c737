import { useLocale, useTranslate } from 'ra-core';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { OrganizationLink } from '../../../../src/organization/OrganizationLink';
import { Answered, Quiet } from '../../../../src/ui/Answered';
import { Breakdown } from '../../../../src/ui/Breakdown';
import { Panel } from '../../../../src/ui/Panel';
import { shareOf } from '../overview/figures';
import { DNS_RANGE } from './DnsPanels';
import { useDnsOfAll } from './useDnsOfAll';

/** Renders the organisations with the most queries. Only shown on the dashboard of all organisations. */
export default function OrganizationsPanel({ now }: { now: number }) {
  return useActiveOrganization() === undefined && <DnsByOrganization now={now} />;
}

function DnsByOrganization({ now }: { now: number }) {
  const answer = useDnsOfAll(now);
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const title = translate('dnsDashboard.byOrganization');
  return (
    <Panel title={title}>
      <Answered answer={answer} height={96}>
        {({ organizations }) =>
          organizations.length === 0 ? (
            <Quiet>{translate('dnsDashboard.none')}</Quiet>
          ) : (
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
                  <OrganizationLink organization={id} to={`/dns?range=${DNS_RANGE}`}>
                    {text}
                  </OrganizationLink>
                ),
              }))}
            />
          )
        }
      </Answered>
    </Panel>
  );
}
