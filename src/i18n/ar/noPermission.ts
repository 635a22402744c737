import type { noPermission as english } from '../en/noPermission';

export const noPermission: typeof english = {
  title: 'ليست لديك صلاحية لرؤية هذا',
  text: 'يتطلب هذا دور %{roles}، ويمكن لأحد مشرفي مؤسستك منحه لك.',
  or: ' أو ',
};
