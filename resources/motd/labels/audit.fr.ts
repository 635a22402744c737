import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'version/updateMotdContent': 'Publication du message du jour',
    'version/updateMotdLink': 'Modification du lien du message du jour',
    'motd/restore': 'Nouvelle publication d’un ancien message du jour',
    'motd/cancel': 'Message du jour annulé ou terminé',
    'version/updateVersion': 'Annonce de versions',
  },
  targetType: { motd: 'Annonce' },
};
