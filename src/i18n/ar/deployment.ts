import type { DeploymentKey, deploymentTexts as english } from '../en/deployment';

type Texts = Record<Exclude<keyof typeof english, 'problems'>, string> & { problems: Record<DeploymentKey, string> };

/** What may be wrong with how the console was put up, in Arabic. */
export const deploymentTexts: Texts = {
  title: 'وحدة التحكم هذه غير معدّة إعدادًا صحيحًا',
  body: 'تأتي إعداداتها من الملف config.json المجاور لها. يجب إصلاح ما يلي فيه:',
  unreachableTitle: 'الخدمة لا تستجيب',
  unreachableBody: 'طلبت وحدة التحكم إعداداتها عدة مرات.',
  retry: 'إعادة المحاولة',
  details: 'تفاصيل تقنية',
  problems: {
    offline: 'هذا الجهاز غير متصل. صِله بالشبكة وأعد المحاولة.',
    unreachable: 'لم يستجب %{address}. تحقق من أن الخدمة تعمل وأن خادمها الوكيل يقود إليها، ثم أعد المحاولة.',
    notFound: 'لا يوجد ملف في %{address}. ضع config.json بجانب index.html، أو وجّه هذا العنوان إلى الخدمة.',
    refused: 'رُفض %{address} برمز HTTP %{status}. اسمح للجميع بقراءة هذا العنوان، فهو لا يتضمن أسرارًا.',
    isPage:
      '%{address} صفحة ويب وليس JSON. يجيب عنه خادم وكيل أو مضيف بصفحة من عنده: وجّه هذا العنوان إلى الخدمة، أو قدّم الملف نفسه.',
    notJson: '%{address} ليس JSON صالحًا: %{reason}.',
    notAnObject: 'يجب أن يحتوي config.json على كائن بين أقواس معقوفة، لا على %{found}.',
    missing: 'الإعداد %{field} مفقود. أضفه.',
    unknownField: '%{field} ليس إعدادًا. أزله.',
    misspelt: '%{field} ليس إعدادًا. هل تقصد %{near}؟',
    unknownFeature: '%{field} ليست شاشة يمكن إيقافها. المتاح: %{known}.',
    notAGroup: 'يجب أن يكون %{field} كائنًا بين أقواس معقوفة، لا %{found}.',
    notText: 'يجب أن يكون %{field} نصًا بين علامتي اقتباس، لا %{found}.',
    notAFlag: 'يجب أن يكون %{field} إما true أو false دون علامتي اقتباس، لا %{found}.',
    notAnAddress:
      'يجب أن يكون %{field} عنوانًا مثل \u2066https://chat.example.net/api/\u2069 أو مسارًا مثل \u2066/api/\u2069، لا «%{value}».',
    insecure:
      'قيمة %{field} هي %{value}، لكن هذه الصفحة وردت عبر https (%{page})، فتحظر المتصفحات http. اجعله عنوان https.',
    notAHost: 'يجب أن يكون %{field} مضيفًا مثل login.example.net دون \u2066https://\u2069، لا «%{value}».',
    notAColour: 'يجب أن يكون %{field} لونًا مثل \u2066#3454d1\u2069، لا «%{value}».',
    tooLight:
      'لون %{field} فاتح جدًا: يبلغ تباين %{value} على الأبيض %{reached}، وتحتاج الأزرار إلى 3 لتُرى. اختر لونًا أغمق.',
    notAPool: 'يجب أن يكون %{field} معرّف مجموعة مستخدمين مثل eu-central-1_AbCdEf123، لا «%{value}».',
    notAnIdentityPool:
      'يجب أن يكون %{field} معرّف مجموعة هويات مثل \u2066eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17\u2069، لا «%{value}».',
    otherRegion: '%{field} في المنطقة %{named}، لكن %{pool} في المنطقة %{region}. اجعلهما في منطقة واحدة.',
    storeWithoutPool:
      'يتطلب storage وجود identity.identityPoolId: تُوقَّع الطلبات إلى المخزن ببيانات اعتماد تلك المجموعة. أضفه أو أزل storage.',
    endpointWithoutPool: 'يتطلب identity.identityPoolEndpoint وجود identity.identityPoolId. أضفه أو أزل الأول.',
    severalMaps: 'لا يمكن رسم سوى خريطة أساس واحدة، وقد حُدّد: %{fields}. أبقِ واحدة منها.',
    picture: 'تعذّر تحميل %{field} من %{address}. تحقق من العنوان؛ وإلى ذلك الحين يظهر الاسم مكانه.',
  },
};
