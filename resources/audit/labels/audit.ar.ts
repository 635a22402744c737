import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsAr } from './auditWords.ar';

/** The texts of the audit log in Arabic. */
export const auditAr: LabelsOf<typeof audit> & Record<'operation', Record<string, string>> = {
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
    operationId: 'العملية',
    entries: 'الإدخالات',
    refused: 'الإدخالات المرفوضة',
    folded: 'صف واحد لكل عملية',
    before: 'قبل',
    after: 'بعد',
  },
  groups: { what: 'ما الذي حدث', who: 'من نفّذه' },
  presets: { mine: 'التي نفّذتُها', refused: 'المرفوضة' },
  operation: {
    records:
      '%{smart_count} سجل |||| سجل واحد |||| سجلان |||| %{smart_count} سجلات |||| %{smart_count} سجلًا |||| %{smart_count} سجل',
    refused:
      '%{smart_count} مرفوض |||| واحد مرفوض |||| اثنان مرفوضان |||| %{smart_count} مرفوضة |||| %{smart_count} مرفوضًا |||| %{smart_count} مرفوض',
    title: 'إدخالات هذه العملية',
    ofRecord: 'إظهار جميع إدخالات هذا السجل',
    browser: '%{browser} على %{system}',
  },
  actions: {},
};
