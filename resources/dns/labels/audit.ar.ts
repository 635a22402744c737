import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in Arabic. */
export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'dns/addOrganizationProfile': 'إعداد تصفية DNS',
    'dns/updateOrganizationProfile': 'تغيير تصفية DNS',
    'dns/addDenylist': 'رفض نطاقات',
    'dns/removeDenylist': 'إزالة نطاقات من قائمة الرفض',
    'dns/toggleActiveDenylist': 'تفعيل أو إيقاف في قائمة الرفض',
    'dns/addAllowlist': 'السماح بنطاقات',
    'dns/removeAllowlist': 'إزالة نطاقات من قائمة السماح',
    'dns/toggleActiveAllowlist': 'تفعيل أو إيقاف في قائمة السماح',
    'dns/addMuteList': 'كتم نطاقات',
    'dns/removeMuteList': 'إزالة نطاقات من قائمة الكتم',
    'dns/toggleMuteList': 'تفعيل أو إيقاف في قائمة الكتم',
    'dns/updateEntry': 'تغيير إدخالات في قوائم DNS',
    'dns/addTld': 'حظر نطاقات علوية',
    'dns/removeTld': 'إلغاء حظر نطاقات علوية',
    'dns/addBlocklist': 'إضافة قوائم حظر',
    'dns/removePrivacyBlocklist': 'إزالة قوائم حظر',
    'dns/addPrivacyNative': 'حظر التتبع المدمج',
    'dns/removePrivacyNative': 'إلغاء حظر التتبع المدمج',
    'dns/addService': 'حظر خدمات',
    'dns/removeService': 'إلغاء حظر خدمات',
    'dns/toggleService': 'تغيير حظر خدمات',
    'dns/addCategory': 'حظر فئات',
    'dns/removeCategory': 'إلغاء حظر فئات',
    'dns/toggleCategory': 'تغيير حظر فئات',
    'dns/removeLogs': 'مسح سجل DNS',
    'dns/addResolver': 'إضافة خادم DNS',
    'dns/removeResolver': 'إزالة خادم DNS',
  },
  targetType: { dns: 'تصفية DNS', 'dns/resolvers': 'خوادم DNS' },
};
