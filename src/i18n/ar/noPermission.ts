import type { noPermission as english } from '../en/noPermission';

/** The texts that explain who may see a list in Arabic. */
export const noPermission: typeof english = {
  title: 'ليست لديك صلاحية لرؤية هذا',
  text: 'يتطلب هذا دور %{roles}، ويمكن لأحد مشرفي مؤسستك منحه لك.',
  roles: { super_admin: 'مشرف عام', admin: 'مشرف', user: 'مستخدم' },
  or: ' أو ',
};
