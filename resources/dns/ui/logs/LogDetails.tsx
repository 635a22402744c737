import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { displayDomain } from '../../../../contract/domains';
import { TabStop } from '../../../../schema/kinds/tabStop';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { OrganizationLink } from '../../../../src/organization/OrganizationLink';
import { Subsection } from '../../../../src/ui/Subsection';
import { domainAndParents } from '../../contract/domainLists';
import { reasonsOf } from '../../logs';
import { useProfile } from '../useProfile';
import { TrackerButton } from './TrackerButton';

/** Shows the reasons for a query's status, and its tracker. */
export default function LogDetails({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const reasons = reasonsOf(record);
  const domain = typeof record.domain === 'string' ? record.domain : '';
  const tracker = typeof record.tracker === 'string' ? record.tracker : null;
  return (
    <Subsection title={translate('dnsLogs.reasons')} sx={{ mt: 8, '& > * + *': { mt: 2 } }}>
      {reasons.length === 0 && <Typography color="textSecondary">{translate('dnsLogs.noReasons')}</Typography>}
      {reasons.map(({ id, name }) => (
        <Typography key={id}>
          <Reason id={id} name={name} domain={domain} />
        </Typography>
      ))}
      {tracker !== null && (
        <TabStop value={0}>
          <Typography component="div">
            {translate('resources.dns/logs.fields.tracker')}: <TrackerButton tracker={tracker} />
          </Typography>
        </TabStop>
      )}
    </Subsection>
  );
}

/** Renders a reason. Denylist and allowlist entries link to their history, which shows who added them. */
function Reason({ id, name, domain }: { id: string; name: string; domain: string }) {
  const organization = useActiveOrganization();
  if (organization === undefined || (id !== 'denylist' && id !== 'allowlist')) return name;
  return <ListEntryLink organization={organization} list={id} name={name} domain={domain} />;
}

interface ListEntryProps {
  organization: string;
  list: 'denylist' | 'allowlist';
  name: string;
  domain: string;
}

function ListEntryLink({ organization, list, name, domain }: ListEntryProps) {
  const { data: profile } = useProfile();
  const entries = new Set(profile?.[list].map(entry => entry.id));
  // An entry covers subdomains. It may have been removed since the query.
  const entry = [...domainAndParents(domain)].find(each => entries.has(each));
  if (entry === undefined) return name;
  return (
    <>
      {name}:{' '}
      <OrganizationLink organization={organization} to={`/dns/${list}/${entry}/show?tab=history`}>
        {displayDomain(entry)}
      </OrganizationLink>
    </>
  );
}
