import type { noPermission as english } from '../en/noPermission';

export const noPermission: typeof english = {
  title: 'Keine Berechtigung',
  text: 'Dafür ist die Rolle %{roles} nötig. Ein Admin kann sie Ihnen geben.',
  or: ' oder ',
};
