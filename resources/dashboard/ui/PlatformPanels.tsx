import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import type { Counts } from '../../../contract/list';
import { Dot } from '../../../schema/kinds/Dot';
import { useRelativeTime } from '../../../schema/kinds/time/useRelativeTime';
import { OrganizationLink } from '../../../src/organization/OrganizationLink';
import type { Tone } from '../../../src/theme/tokens';
import { ChoiceBreakdown, useChoices } from '../../../src/ui/ChoiceBreakdown';
import { Panel } from '../../../src/ui/Panel';
import { MutedText, QueryContent, type QueryState } from '../../../src/ui/QueryContent';
import type { OrganizationOnWire } from '../../organizations/contract/organizations';
import type { ServerOnWire } from '../../servers/contract/servers';

interface CountedPage {
  total: number;
  counts?: Counts;
}

interface StatusPanelProps {
  resource: 'servers' | 'virtual-hosts' | 'core';
  title: string;
  /** Text to show when the list is empty. */
  emptyText: string;
  answer: QueryState<CountedPage>;
  children?: ReactNode;
}

/** Renders how many records of a resource have each status. Each number links to those records. */
export function StatusPanel({ resource, title, emptyText, answer, children }: StatusPanelProps) {
  const translate = useTranslate();
  return (
    <Panel title={title} to={`/${resource}`}>
      <QueryContent answer={answer} height={160}>
        {page =>
          page.total === 0 ? (
            <MutedText>{emptyText}</MutedText>
          ) : (
            <>
              <Suspense>
                <ChoiceBreakdown
                  resource={resource}
                  field="status"
                  title={title}
                  head={translate('dashboard.platform.count')}
                  counts={page.counts?.status ?? {}}
                />
              </Suspense>
              {children}
            </>
          )
        }
      </QueryContent>
    </Panel>
  );
}

/** Lists servers with their status. */
export function ServerList({ servers }: { servers: readonly ServerOnWire[] }) {
  return (
    <Suspense>
      <Rows>
        {servers.map(server => (
          <ServerRow key={server.id} server={server} />
        ))}
      </Rows>
    </Suspense>
  );
}

function ServerRow({ server: { id, name, status, onlineUsers, lastCheckedAt } }: { server: ServerOnWire }) {
  const translate = useTranslate();
  const timeText = useRelativeTime();
  const { tones } = useChoices('servers', 'status');
  const checkedText =
    lastCheckedAt === null
      ? translate('dashboard.platform.neverChecked')
      : translate('dashboard.platform.checked', { when: timeText(lastCheckedAt) });
  return (
    <Row
      name={
        <Link component={LinkBase} to={`/servers/${id}/show`}>
          {name}
        </Link>
      }
      tone={tones[status]}
      detail={[
        translate(`resources.servers.choices.status.${status}`),
        ...(onlineUsers === null ? [] : [translate('dashboard.platform.online', { smart_count: onlineUsers })]),
        checkedText,
      ].join(' · ')}
    />
  );
}

interface OrganizationsProps {
  title: string;
  to: string;
  emptyText: string;
  answer: QueryState<{ items: readonly OrganizationOnWire[] }>;
  detailOf: (organization: OrganizationOnWire) => string;
}

/** Lists a few organisations. Selecting one makes it the active organisation. */
export function OrganizationsPanel({ title, to, emptyText, answer, detailOf }: OrganizationsProps) {
  return (
    <Panel title={title} to={to}>
      <QueryContent answer={{ ...answer, data: answer.data?.items }} empty={emptyText} height={180}>
        {items => (
          <Rows>
            {items.map(organization => (
              <Row
                key={organization.id}
                name={
                  <OrganizationLink organization={organization.id} to="/dashboard">
                    {organization.label}
                  </OrganizationLink>
                }
                detail={detailOf(organization)}
              />
            ))}
          </Rows>
        )}
      </QueryContent>
    </Panel>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Box>
  );
}

function Row({ name, tone, detail }: { name: ReactNode; tone?: Tone; detail: string }) {
  return (
    <Box component="li" sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'body2', overflowWrap: 'anywhere' }}>
        {tone && <Dot tone={tone} />}
        {name}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {detail}
      </Typography>
    </Box>
  );
}
