import type { LabelsOf } from '../../../schema/labels';
import type { dnsCategories } from '../categories';

export const dnsCategoriesEn: LabelsOf<typeof dnsCategories> = {
  title: 'Categories',
  description: 'Kinds of websites that are blocked as a whole.',
  name: 'category |||| categories',
  fields: {
    id: 'Identifier',
    name: 'Category',
    active: 'Blocked',
    selected: 'On your list',
    recreation: 'Allowed in recreation time',
  },
  help: { selected: 'A category on your list that isn’t blocked is paused.' },
  choices: {},
  groups: { category: 'Category' },
  presets: { blocked: 'Blocked' },
  actions: {
    block: { label: 'Block', done: '%{name} is blocked |||| %{smart_count} categories are blocked' },
    pause: { label: 'Pause', done: '%{name} is paused |||| %{smart_count} categories are paused' },
    resume: { label: 'Resume', done: '%{name} is blocked again |||| %{smart_count} categories are blocked again' },
    allowRecreation: {
      label: 'Allow in recreation time',
      done: '%{name} is allowed in recreation time |||| %{smart_count} categories are allowed in recreation time',
    },
    denyRecreation: {
      label: 'Block in recreation time, too',
      done: '%{name} is blocked at all times |||| %{smart_count} categories are blocked at all times',
    },
    unblock: {
      label: 'Unblock',
      done: '%{name} is no longer blocked |||| %{smart_count} categories are no longer blocked',
    },
    relist: { label: 'Put back', done: '%{name} is listed again |||| %{smart_count} categories are listed again' },
  },
};
