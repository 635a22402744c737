import Stack from '@mui/material/Stack';
import type { AnyResource } from '../../../../schema/define';
import { KindCell } from '../../../../schema/kinds/KindCell';
import { ShowInFull } from '../../../../schema/kinds/showInFull';
import { TabStop } from '../../../../schema/kinds/tabStop';
import { fieldOf, isApplicable } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { DescriptionItem, DescriptionList } from '../../../ui/DescriptionList';
import { Subsection } from '../../../ui/Subsection';
import { renderPart } from '../../renderPart';
import { useScreens } from '../../useScreens';
import { groupsWith } from '../form/values';
import { useLabels } from '../useLabels';

/** Renders the values of a record in the groups of its form. */
export function RecordDetails({ resource, record }: { resource: AnyResource; record: ConsoleRecord }) {
  const labels = useLabels(resource);
  const groups = groupsWith(resource, name => !isWriteOnly(resource, name) && isApplicable(resource, name, record));
  return (
    <Stack sx={{ gap: 8 }}>
      {groups.map(({ group, names }) => (
        <Subsection key={group} title={labels.group(group)}>
          <DescriptionList columns="minmax(120px, 200px) minmax(0, 1fr)" isSmall>
            {names.map(name => (
              <DescriptionItem key={name} name={labels.field(name)} help={labels.help(name)}>
                <TabStop value={0}>
                  <ShowInFull value={true}>
                    <Value resource={resource} record={record} name={name} />
                  </ShowInFull>
                </TabStop>
              </DescriptionItem>
            ))}
          </DescriptionList>
        </Subsection>
      ))}
    </Stack>
  );
}

/** Whether a field is write-only: set on creation and never returned. */
function isWriteOnly(resource: AnyResource, name: string): boolean {
  const { on, hidden } = fieldOf(resource, name);
  return on === 'create' && hidden === true;
}

function Value({ resource, record, name }: { resource: AnyResource; record: ConsoleRecord; name: string }) {
  const Own = useScreens(resource).values?.[name];
  const value = record[name];
  if (Own && value != null) return renderPart(Own, { record, value });
  return <KindCell value={value} field={fieldOf(resource, name)} resource={resource.name} name={name} />;
}
