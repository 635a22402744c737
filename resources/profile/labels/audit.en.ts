import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'profile/update': 'Changed their profile',
    'profile/updatePhoto': 'Changed their photo',
    'profile/updateStartPage': 'Changed their start page',
    'profile/endSession': 'Ended one of their sessions',
    'profile/endOtherSessions': 'Ended their other sessions',
  },
  targetType: {},
};
