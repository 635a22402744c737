import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in Arabic. */
export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addUser: 'إضافة مستخدم',
    'user/adminCreateUser': 'إنشاء مستخدم بكلمة مرور',
    updateUserName: 'تغيير اسم مستخدم',
    updateUserEmail: 'تغيير بريد مستخدم',
    updateUserDetails: 'تغيير بيانات مستخدم',
    updateUserRole: 'تغيير دور مستخدم',
    'user/enable': 'تمكين مستخدم',
    'user/disable': 'تعطيل مستخدم',
    'user/bulkDeactivate': 'تعطيل مستخدمين',
    'user/bulkEnable': 'تمكين مستخدمين',
    deleteUser: 'حذف مستخدم',
    bulkDelete: 'حذف مستخدمين',
    bulkToggleSmsStatus: 'تفعيل SMS للمستخدمين أو إيقافه',
    'user/sendInvite': 'إرسال دعوة',
    'user/bulkSendInvite': 'إرسال دعوات',
    'user/revokeInvite': 'سحب دعوة',
    'user/activate': 'تفعيل حساب',
    resetUserPassword: 'إعادة تعيين كلمة مرور',
    'user/bulkResetPassword': 'إعادة تعيين كلمات مرور',
    'user/signOut': 'تسجيل خروج مستخدم',
    'user/updateLastCheckedVersion': 'قراءة الميزات الجديدة',
    'invitation/add': 'دعوة إلى المؤسسة',
    'invitation/cancel': 'سُحبت الدعوة',
    'invitation.accept': 'قُبلت الدعوة',
    'invitation.decline': 'رُفضت الدعوة',
    addBulkUserWithCSV: 'استيراد مستخدمين',
    adminCreateBulkUserWithCSV: 'استيراد مستخدمين بكلمات مرور',
    'mfa/disable': 'إزالة العامل الثاني',
    'mfa/sendAlertEmail': 'إرسال بريد عن العامل الثاني',
  },
  targetType: { 'manage-users': 'مستخدم' },
};
