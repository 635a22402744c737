import type { LabelsOf } from '../../../schema/labels';
import type { dnsTlds } from '../tlds';

export const dnsTldsAr: LabelsOf<typeof dnsTlds> = {
  title: 'النطاقات العلوية',
  description: 'حظر أحدها يمنع الوصول إلى كل النطاقات المنتهية به.',
  name: 'نطاق علوي |||| نطاق علوي |||| نطاقان علويان |||| نطاقات علوية |||| نطاقًا علويًا |||| نطاق علوي',
  fields: { id: 'المعرّف', name: 'النهاية', selected: 'محظور', risk: 'الخطورة' },
  choices: { risk: { high: 'يُستخدم غالبًا لأغراض ضارة' } },
  groups: { tld: 'النطاق العلوي' },
  presets: { blocked: 'المحظورة' },
  actions: {
    block: {
      label: 'حظر',
      done: 'تم حظر %{smart_count} نطاق علوي |||| تم حظر %{name} |||| تم حظر نطاقين علويين |||| تم حظر %{smart_count} نطاقات علوية |||| تم حظر %{smart_count} نطاقًا علويًا |||| تم حظر %{smart_count} نطاق علوي',
    },
    unblock: {
      label: 'إلغاء الحظر',
      done: 'تم إلغاء حظر %{smart_count} نطاق علوي |||| تم إلغاء حظر %{name} |||| تم إلغاء حظر نطاقين علويين |||| تم إلغاء حظر %{smart_count} نطاقات علوية |||| تم إلغاء حظر %{smart_count} نطاقًا علويًا |||| تم إلغاء حظر %{smart_count} نطاق علوي',
    },
  },
};
