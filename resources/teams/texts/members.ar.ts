import type { members as english } from './members.en';

/** The texts of a team's members in Arabic. */
export const members: typeof english = {
  add: 'إضافة أعضاء',
  paste: 'إضافة من قائمة',
  pasting: {
    title: 'إضافة أشخاص إلى %{name}',
    help: 'أسماء مستخدمين أو عناوين بريد إلكتروني، حتى %{most}، يفصل بينها أي شيء: أسطر أو فواصل أو فواصل منقوطة أو مسافات. ويصلح أيضًا ملف نصي أو CSV.',
    names: 'أسماء مستخدمين أو عناوين بريد إلكتروني',
    count:
      '%{smart_count} اسم |||| اسم واحد |||| اسمان |||| %{smart_count} أسماء |||| %{smart_count} اسمًا |||| %{smart_count} اسم',
    tooMany: 'عدد الأسماء (%{count}) كبير: الحد الأقصى في كل مرة %{most}.',
    check: 'تحقق',
    back: 'رجوع إلى الأسماء',
    cancel: 'إلغاء',
    close: 'إغلاق',
    ready:
      'يمكن إضافة %{smart_count} شخص |||| يمكن إضافة شخص واحد |||| يمكن إضافة شخصين |||| يمكن إضافة %{smart_count} أشخاص |||| يمكن إضافة %{smart_count} شخصًا |||| يمكن إضافة %{smart_count} شخص',
    none: 'لا يمكن إضافة أحد',
    refused:
      'تتعذّر إضافة %{smart_count} اسم |||| تتعذّر إضافة اسم واحد |||| تتعذّر إضافة اسمين |||| تتعذّر إضافة %{smart_count} أسماء |||| تتعذّر إضافة %{smart_count} اسمًا |||| تتعذّر إضافة %{smart_count} اسم',
    submit:
      'إضافة %{smart_count} شخص |||| إضافة شخص واحد |||| إضافة شخصين |||| إضافة %{smart_count} أشخاص |||| إضافة %{smart_count} شخصًا |||| إضافة %{smart_count} شخص',
    adding: 'تمت إضافة %{done} من %{total}',
    added:
      'تمت إضافة %{smart_count} شخص |||| تمت إضافة شخص واحد |||| تمت إضافة شخصين |||| تمت إضافة %{smart_count} أشخاص |||| تمت إضافة %{smart_count} شخصًا |||| تمت إضافة %{smart_count} شخص',
    failed:
      'لم تتم إضافة %{smart_count} شخص |||| لم تتم إضافة شخص واحد |||| لم تتم إضافة شخصين |||| لم تتم إضافة %{smart_count} أشخاص |||| لم تتم إضافة %{smart_count} شخصًا |||| لم تتم إضافة %{smart_count} شخص',
    again: 'إعادة المحاولة',
    reasons: {
      unknown: 'لا أحد في المؤسسة له اسم المستخدم أو العنوان هذا',
      ambiguous: 'لعدة أشخاص هذا العنوان: أدخل اسم المستخدم',
      member: 'عضو بالفعل',
      repeated: 'موجود في القائمة بالفعل',
    },
  },
};
