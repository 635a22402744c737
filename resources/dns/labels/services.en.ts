import type { LabelsOf } from '../../../schema/labels';
import type { dnsServices } from '../services';

export const dnsServicesEn: LabelsOf<typeof dnsServices> = {
  title: 'Services',
  description: 'Apps and websites that you can block with all their domains.',
  name: 'service |||| services',
  fields: {
    id: 'Identifier',
    name: 'Service',
    active: 'Blocked',
    selected: 'On your list',
    recreation: 'Allowed in recreation time',
  },
  help: { selected: 'A service on your list that isn’t blocked is paused.' },
  choices: {},
  groups: { service: 'Service' },
  presets: { blocked: 'Blocked' },
  actions: {
    block: { label: 'Block', done: '%{name} is blocked |||| %{smart_count} services are blocked' },
    pause: { label: 'Pause', done: '%{name} is paused |||| %{smart_count} services are paused' },
    resume: { label: 'Resume', done: '%{name} is blocked again |||| %{smart_count} services are blocked again' },
    allowRecreation: {
      label: 'Allow in recreation time',
      done: '%{name} is allowed in recreation time |||| %{smart_count} services are allowed in recreation time',
    },
    denyRecreation: {
      label: 'Block in recreation time, too',
      done: '%{name} is blocked at all times |||| %{smart_count} services are blocked at all times',
    },
    unblock: {
      label: 'Unblock',
      done: '%{name} is no longer blocked |||| %{smart_count} services are no longer blocked',
    },
    relist: { label: 'Put back', done: '%{name} is listed again |||| %{smart_count} services are listed again' },
  },
};
