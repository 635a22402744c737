import type { LabelsOf } from '../../../schema/labels';
import type { mappingSettings } from '../settings';

export const mappingSettingsAr: LabelsOf<typeof mappingSettings> = {
  title: 'إعدادات الخرائط',
  description: 'مَن تظهر مواقعهم، ومدة حفظها، وشكل الخرائط.',
  name: 'إعداد خرائط |||| إعداد خرائط |||| إعدادا خرائط |||| إعدادات خرائط |||| إعداد خرائط |||| إعداد خرائط',
  fields: {
    id: 'المؤسسة',
    retentionDays: 'مدة حفظ المواقع',
    points: 'المواقع المحفوظة الآن',
    oldest: 'تاريخ أقدمها',
    units: 'الوحدات',
    style: 'نمط الخريطة',
    view: 'بداية عرض الخرائط',
    everybody: 'يشارك الجميع مواقعهم',
    teams: 'الفرق التي تشارك مواقعها',
  },
  help: {
    everybody: 'وإلا فأعضاء الفرق التي تحددها فقط. من لا يشارك موقعه لا يظهر على أي خريطة، ولا يُحفظ عنه جديد.',
    style: 'تلقائي: داكن عندما تكون وحدة التحكم داكنة.',
    units: 'للمسافات والسرعات والارتفاعات.',
    view: 'يبدأ منه التتبع والتتبع المباشر. ويمكن تحريك الخريطة بعيدًا عنه في أي وقت.',
  },
  choices: {
    units: { metric: 'كيلومترات وأمتار', imperial: 'أميال وأقدام' },
    style: { auto: 'تلقائي', light: 'فاتح', dark: 'داكن' },
  },
  groups: { sharing: 'المشاركة', map: 'الخرائط', retention: 'مدة الحفظ' },
  actions: {},
};
