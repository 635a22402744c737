import { defineResource } from '../../schema/define';
import { choice, flag, id, json, number, references, time, within } from '../../schema/fields';
import { mapStyles, retentions, trackingUnits } from './contract/positions';

const fields = {
  id: id({ hidden: true, wire: 'organization' }),
  retentionDays: number({ required: true, choices: retentions, unit: 'days' }),
  points: number({ required: true, readOnly: true }),
  oldest: time({ readOnly: true }),
  units: choice({ required: true, choices: trackingUnits }),
  style: choice({ required: true, choices: mapStyles }),
  /** First viewport of the maps. Without it they fit all people. */
  view: json(),
  ...within('sharing', {
    everybody: flag({ required: true }),
    teams: references({ to: 'user-groups' }),
  }),
};

/** An organisation's map settings: appearance, retention and sharing of positions. */
export const mappingSettings = defineResource('mapping-setting', fields, {
  title: () => 'Mapping setting',
  scope: 'organization',
  access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
  api: {
    key: 'organization',
    get: 'mapping/getSettings',
    update: [
      {
        call: 'mapping/updateSettings',
        saves: ['everybody', 'teams'],
        body: (changes, { everybody, teams }) => ({
          sharing: { everybody: changes.everybody ?? everybody, teams: [...(changes.teams ?? teams)] },
        }),
      },
      { call: 'mapping/updateSettings', saves: 'the rest' },
      // Last, since deleted positions can't be restored.
      {
        call: 'mapping/update-retention',
        saves: ['retentionDays'],
        body: (changes, { retentionDays }) => ({ days: changes.retentionDays ?? retentionDays }),
      },
    ],
  },
  form: {
    sharing: ['everybody', 'teams'],
    map: ['view', 'style', 'units'],
    retention: ['retentionDays', 'points', 'oldest'],
  },
});
