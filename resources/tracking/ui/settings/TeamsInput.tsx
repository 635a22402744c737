import { useTranslate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';
import { fieldOf } from '../../../../schema/record';
import type { CustomInputProps } from '../../../../schema/screens';
import { useScope } from '../../../../src/organization/activeOrganization';
import { KindInput } from '../../../../src/screens/record/form/KindInput';
import { useCall } from '../../../../src/ui/useCall';
import { useResource } from '../../../useResource';
import { sharingOf } from './sharing';

/** Renders the teams that share their positions, with their number of people. */
export default function TeamsInput({ id, source, label }: CustomInputProps) {
  const field = fieldOf(useResource('mapping-setting'), source);
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: source });
  const everybody = useWatch({ name: 'everybody' }) === true;
  const help = <Sharing everybody={everybody} teams={Array.isArray(value) ? value : []} />;
  return <KindInput {...{ id, field, label, help, value, onChange, onBlur }} disabled={everybody} />;
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
