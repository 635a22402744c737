import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    createRoasterTeam: 'إنشاء فريق',
    updateTeamLabel: 'إعادة تسمية فريق',
    updateTeamDescription: 'تغيير وصف فريق',
    updateTeamDisplayed: 'تغيير الفرق التي يراها فريق',
    deleteRoasterTeam: 'حذف فريق',
    addUsersToRoasterTeam: 'إضافة مستخدمين إلى فريق',
    deleteUsersFromRoasterTeam: 'إزالة مستخدمين من فريق',
    moveUsersBetweenRoasterTeams: 'نقل مستخدمين إلى فريق آخر',
    addUserToRoasterTeams: 'إضافة مستخدم إلى فرق',
    deleteUserFromRoasterTeams: 'إزالة مستخدم من فرق',
    addBulkRoasterTeamWithCSV: 'استيراد فرق',
    addBulkRoasterTeamMemberWithCSV: 'استيراد أعضاء فرق',
  },
  targetType: { 'user-groups': 'فريق' },
};
