import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsAr } from './auditWords.ar';

/** The texts of the audit log in Arabic. */
export const auditAr: LabelsOf<typeof audit> = {
  ...auditWordsAr,
  title: 'سجل التدقيق',
  description: 'من غيّر ماذا، وما الذي رُفض. لا يمكن تغيير الإدخالات ولا إزالتها.',
  name: 'إدخال |||| إدخال |||| إدخالان |||| إدخالات |||| إدخالًا |||| إدخال',
  fields: {
    id: 'المعرّف',
    at: 'الوقت',
    actor: 'المنفّذ',
    actorId: 'المنفّذ',
    actorRole: 'الدور',
    action: 'الإجراء',
    target: 'الهدف',
    targetType: 'نوع الهدف',
    targetId: 'معرّف الهدف',
    outcome: 'النتيجة',
    error: 'السبب',
    organization: 'المؤسسة',
    ip: 'عنوان IP',
    userAgent: 'المتصفح',
    requestId: 'الطلب',
    before: 'قبل',
    after: 'بعد',
  },
  groups: { what: 'ما الذي حدث', who: 'من نفّذه' },
  presets: { refused: 'المرفوضة' },
  actions: {},
};
