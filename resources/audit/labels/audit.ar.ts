import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsAr } from './auditWords.ar';

/** The texts of the audit log in Arabic. */
export const auditAr: LabelsOf<typeof audit> & Record<'operation' | 'restore', Record<string, string>> = {
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
  restore: {
    all: 'استعادة الكل…',
    allQuestion:
      'استعادة %{smart_count} سجل؟ |||| استعادة سجل واحد؟ |||| استعادة سجلين؟ |||| استعادة %{smart_count} سجلات؟ |||| استعادة %{smart_count} سجلًا؟ |||| استعادة %{smart_count} سجل؟',
    allImpossible: 'لا يمكن استعادة شيء',
    allReading: 'جارٍ قراءة السجلات…',
    allConsequence: 'تعود إليها القيم التي سبقت هذه العملية. يُظهر النشاط مدى التقدم.',
    others:
      'يبقى %{smart_count} سجل كما هو. |||| يبقى سجل واحد كما هو. |||| يبقى سجلان كما هما. |||| تبقى %{smart_count} سجلات كما هي. |||| يبقى %{smart_count} سجلًا كما هو. |||| يبقى %{smart_count} سجل كما هو.',
    othersNewer: 'تغيّرت مجددًا بعد ذلك: %{count}',
    othersAlreadyBack: 'عادت كما كانت: %{count}',
    othersNotSettable: 'لا يمكن تعيينها على حدة: %{count}',
    othersGone: 'محذوفة: %{count}',
    open: 'استعادة…',
    question: 'هل تريد استعادة هذه القيم؟',
    consequence: 'السجل كما هو الآن وكما سيصبح.',
    reading: 'جارٍ قراءة السجل…',
    unread: 'تعذّرت قراءة السجل: %{message}',
    gone: 'لم يعد السجل موجودًا، لذا لا يمكن استعادة قيمه.',
    newer: 'تغيّرت مجددًا بعد هذا الإدخال: %{fields}. استعِد الإدخال الأحدث أولًا أو عدّل السجل.',
    alreadyBack: 'يحمل السجل هذه القيم بالفعل.',
    notSettable: 'لا يمكنك تعيين هذه القيم على حدة: %{fields}.',
    now: 'الآن',
    next: 'بعد ذلك',
    confirm: 'استعادة',
    cancel: 'إلغاء',
    done: 'تمت استعادة القيم',
  },
  actions: {},
};
