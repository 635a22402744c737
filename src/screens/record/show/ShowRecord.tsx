import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { refersTo } from '../../../../dataProvider/query';
import { resourceByName } from '../../../../resources';
import type { AnyResource, Related } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { EmbeddedList } from '../../list/EmbeddedList';
import { useScreens } from '../../useScreens';
import { useLabels } from '../useLabels';
import { DangerZone } from './DangerZone';
import { RecordDetails } from './RecordDetails';

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  onDeleted: () => void;
}

/** A record: its values, and in further tabs what belongs to it. */
export function ShowRecord({ resource, record, onDeleted }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { tabs: ownTabs = {} } = useScreens(resource);
  const id = useId();
  const [chosen, setChosen] = useState('details');

  const related: [string, Related][] = Object.entries(resource.related ?? {});
  const tabs: { name: string; label: string; content: () => ReactNode }[] = [
    {
      name: 'details',
      label: translate('record.header.details'),
      content: () => (
        <>
          <RecordDetails resource={resource} record={record} />
          <DangerZone resource={resource} record={record} onDeleted={onDeleted} />
        </>
      ),
    },
    ...related.map(([name, { resource: other, by }]) => ({
      name,
      label: labels.related(name),
      content: () => (
        <EmbeddedList resource={resourceByName(other)} where={[refersTo(resourceByName(other), by, record.id)]} />
      ),
    })),
    ...Object.entries(ownTabs).map(([name, Content]) => ({
      name,
      label: labels.tab(name),
      content: () => <Content record={record} />,
    })),
  ];
  const tab = tabs.find(({ name }) => name === chosen) ?? tabs[0];

  return (
    <>
      {tabs.length > 1 && (
        <Tabs
          value={tab?.name}
          onChange={(_event, name: string) => setChosen(name)}
          sx={{ px: { xs: 4, sm: 6 }, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map(({ name, label }) => (
            <Tab key={name} value={name} label={label} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
      )}
      <Box
        id={`${id}-panel`}
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${id}-${tab?.name}` })}
        sx={{ p: { xs: 4, sm: 6 } }}
      >
        {tab?.content()}
      </Box>
    </>
  );
}
