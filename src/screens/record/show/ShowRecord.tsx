import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useId } from 'react';
import { auditedResources } from '../../../../contract/audited';
import type { Feature } from '../../../../contract/features';
import { findCatalogueEntry } from '../../../../resources/loading';
import { domains } from '../../../../resources/ui';
import type { AnyResource, Related } from '../../../../schema/define';
import { mayDo } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useRole } from '../../../access/useRole';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { type Shortcut, useShortcutHelp } from '../../../layout/shortcuts';
import { useHasFeature } from '../../../organization/useFeatures';
import { ErrorBoundary } from '../../../public/ErrorBoundary';
import { renderPart } from '../../renderPart';
import { useScreens } from '../../useScreens';
import { RecordSkeleton } from '../states/RecordSkeleton';
import { useLabels } from '../useLabels';
import { useRecordKeys } from '../useRecordKeys';
import { DangerZone } from './DangerZone';
import { RecordDetails } from './RecordDetails';
import { RelatedList } from './RelatedList';
import { useTab } from './useTab';

const auditLog = findCatalogueEntry('audit-log');

const History = lazyWithRetry(() => import('../history/History'));

const shortcuts: readonly Shortcut[] = [{ keys: ['1–9'], label: 'shortcuts.record.tab' }];
const none: readonly Shortcut[] = [];

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  onDeleted: () => void;
}

/** Renders a record in tabs: its values, related lists, custom tabs and history. */
export function ShowRecord({ resource, record, onDeleted }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { tabs: ownTabs = {}, related: buttons = {}, Lead, Details } = useScreens(resource);
  const role = useRole();
  const hasFeature = useHasFeature();
  const id = useId();
  const { tab: chosen, choose } = useTab();

  const tabs: { name: string; label: string; content: () => ReactNode }[] = [
    {
      name: 'details',
      label: translate('recordLater.header.details'),
      content: () => (
        <Box sx={{ '& > * + *': { mt: 8 } }}>
          {Lead && renderPart(Lead, { record })}
          <RecordDetails resource={resource} record={record} />
          {Details && renderPart(Details, { record })}
          <DangerZone resource={resource} record={record} onDeleted={onDeleted} />
        </Box>
      ),
    },
    ...Object.entries<Related>(resource.related ?? {}).map(([name, related]) => ({
      name,
      label: labels.related(name),
      content: () => (
        <RelatedList resource={resource} record={record} name={name} related={related}>
          {buttons[name] && renderPart(buttons[name], { record })}
        </RelatedList>
      ),
    })),
    ...Object.entries(ownTabs)
      .filter(([name]) => hasFeature(featureOfTab(resource.name, name)))
      .map(([name, Content]) => ({ name, label: labels.tab(name), content: () => renderPart(Content, { record }) })),
    ...(isAudited(resource) && auditLog && mayDo(auditLog, role, 'list')
      ? [
          {
            name: 'history',
            label: translate('recordLater.header.history'),
            content: () => <History resource={resource} record={record} />,
          },
        ]
      : []),
  ];
  const tab = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  const tabId = (name: string) => `${id}-${name}`;
  const panelId = `${id}-panel`;
  const open = (name: string) => choose(name === tabs[0]?.name ? undefined : name);
  const hasTabs = tabs.length > 1;

  useShortcutHelp('record', hasTabs ? shortcuts : none);
  useRecordKeys(panelId, event => {
    const name = tabs[digitOf(event) - 1]?.name;
    if (!hasTabs || name === undefined) return;
    event.preventDefault();
    open(name);
    document.getElementById(tabId(name))?.focus();
  });

  return (
    <>
      {hasTabs && (
        <Tabs
          value={tab?.name}
          onChange={(_event, name: string) => open(name)}
          variant="scrollable"
          // MUI shows and hides the buttons while the panel slides in, which moves the tabs. They scroll without.
          scrollButtons={false}
          sx={{ px: { xs: 4, sm: 6 } }}
        >
          {tabs.map(({ name, label }, index) => (
            <Tab
              key={name}
              value={name}
              label={label}
              id={tabId(name)}
              aria-controls={panelId}
              aria-keyshortcuts={String(index + 1)}
            />
          ))}
        </Tabs>
      )}
      <Box
        id={panelId}
        {...(hasTabs && tab && { role: 'tabpanel', 'aria-labelledby': tabId(tab.name) })}
        sx={{ p: { xs: 4, sm: 6 } }}
      >
        {/* Only around the content, so that the tabs keep the focus while it suspends. */}
        <ErrorBoundary key={tab?.name}>
          <Suspense fallback={<RecordSkeleton />}>{tab?.content()}</Suspense>
        </ErrorBoundary>
      </Box>
    </>
  );
}

/** Returns the digit of a key, also on keyboards that have the digits on Shift. NaN if it's another key. */
function digitOf({ key, code, shiftKey }: KeyboardEvent): number {
  return Number(shiftKey || /^\d$/.test(key) ? key : code.replace('Digit', ''));
}

function isAudited({ name, auditedAs = name }: AnyResource): boolean {
  const audited: readonly string[] = auditedResources;
  return audited.includes(auditedAs);
}

function featureOfTab(resource: string, tab: string): Feature | undefined {
  return domains.map(({ tabs }) => tabs?.[resource]?.[tab]?.feature).find(feature => feature !== undefined);
}
