import type { uploads as english } from '../en/uploads';

/** The texts of uploads in Arabic. */
export const uploads: typeof english = {
  waiting: 'يبدأ بعد لحظات',
  progress: '%{sent} من %{size}',
  speed: '%{sent} من %{size}، %{speed} في الثانية',
  speedAndTime: '%{sent} من %{size}، %{speed} في الثانية، المتبقي %{time}',
  paused: 'متوقف مؤقتًا عند %{sent} من %{size}',
  stuck: 'ينتظر عند %{sent} من %{size}: %{problem}. يستأنف تلقائيًا.',
  again: 'توقف قبل اكتماله. اختر %{name} مجددًا للمتابعة.',
  otherFile: 'هذا ملف غير الملف الذي توقف رفعه.',
  done: 'تم الرفع، %{size}',
  cancelled: 'تم الإلغاء. لم يُحتفظ بشيء منه.',
  failed: 'فشل: %{problem}',
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  now: 'المحاولة الآن',
  choose: 'اختيار الملف',
  named: '%{action}: %{name}',
};
