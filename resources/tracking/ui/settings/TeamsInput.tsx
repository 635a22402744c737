import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { references } from '../../../../schema/fields';
import { ReferencesInput } from '../../../../schema/kinds/references/ReferencesInput';
import { useScope } from '../../../../src/organization/activeOrganization';
import { FieldFrame, frameIds } from '../../../../src/screens/record/form/FieldFrame';
import { useCall } from '../../../../src/ui/useCall';
import { sharingOf } from './sharing';

const field = references({ to: 'user-groups' });

/** Renders the teams that share their positions, with their number of people. */
export default function TeamsInput({ source, label }: { source: string; label: string }) {
  const id = `${useId()}-${source}`;
  const { field: control } = useController({ name: source });
  const everybody = useWatch({ name: 'everybody' }) === true;
  const teams: readonly string[] = Array.isArray(control.value) ? control.value : [];
  return (
    <FieldFrame id={id} label={label} help={<Sharing everybody={everybody} teams={teams} />}>
      <ReferencesInput
        {...frameIds(id)}
        field={field}
        value={teams}
        onChange={control.onChange}
        onBlur={control.onBlur}
        disabled={everybody}
      />
    </FieldFrame>
  );
}

/** Renders how many people would share their positions with these settings. */
function Sharing({ everybody, teams }: { everybody: boolean; teams: readonly string[] }) {
  const translate = useTranslate();
  const { data: people, error } = useCall('web/getUsernames', useScope());
  if (error) return translate('mappingSettings.teams.unknown', { message: error.message });
  if (!people) return ' ';
  if (everybody) return translate('mappingSettings.teams.everybody', { smart_count: people.length });
  if (teams.length === 0) return translate('mappingSettings.teams.none');
  return translate('mappingSettings.teams.people', { all: people.length, smart_count: sharingOf(people, teams) });
}
