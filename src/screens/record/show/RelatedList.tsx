import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { mapValues } from 'es-toolkit';
import { LinkBase } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { referenceCondition } from '../../../../dataProvider/query';
import { useResource } from '../../../../resources/useResource';
import { organizationOf } from '../../../../schema/across';
import type { AnyResource, Related } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { addressFor } from '../../../organization/organizationAddress';
import { listSearch } from '../../../ui/listAddress';
import { EmbeddedList } from '../../list/EmbeddedList';
import { useRecordPaths } from '../../list/useRecordPaths';
import { PresetAnswersProvider } from '../actions/presetAnswers';
import { useActions } from '../actions/useActions';
import { useActionTexts } from '../actions/useActionTexts';
import { useLabels } from '../useLabels';

const none: NonNullable<Related['answers']> = {};

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  name: string;
  related: Related;
  /** Further buttons above the list. */
  children?: ReactNode;
}

/** Lists the records of another resource that refer to a record, under buttons that add some. */
export function RelatedList({ resource, record, name, related, children }: Props) {
  const { by, columns, create, actions = [], answers = none } = related;
  const other = useResource(related.resource);
  const texts = useActionTexts(resource);
  const labels = useLabels(other);
  const paths = useRecordPaths(other, undefined);
  const { available, start, dialogs } = useActions(resource);
  const where = useMemo(() => [referenceCondition(other, by, record.id)], [other, by, record.id]);
  const presetAnswers = useMemo(() => mapValues(answers, input => ({ [input]: record.id })), [answers, record.id]);
  const layout = useMemo(
    () => columns && { name: `${resource.name}.${name}`, columns },
    [resource.name, name, columns],
  );
  // The form of a new record reads the list's conditions from its address.
  const newRecord = paths.create && paths.create + listSearch({ where });

  return (
    <>
      <Stack direction="row" sx={{ gap: 2, mb: 4, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {actions
          .filter(action => available(action, record))
          .map(action => (
            <Button key={action} variant="outlined" size="small" onClick={() => start(action, { records: [record] })}>
              {texts.label(action)}
            </Button>
          ))}
        {children}
        {create && newRecord && (
          <Button
            component={LinkBase}
            to={addressFor(organizationOf(record), newRecord)}
            variant="outlined"
            size="small"
          >
            {labels.create}
          </Button>
        )}
      </Stack>
      <PresetAnswersProvider value={presetAnswers}>
        <EmbeddedList resource={other} where={where} layout={layout} />
      </PresetAnswersProvider>
      {dialogs}
    </>
  );
}
