import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in Spanish. */
export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'dns/addOrganizationProfile': 'Configuró el filtrado DNS',
    'dns/updateOrganizationProfile': 'Cambió el filtrado DNS',
    'dns/addDenylist': 'Denegó dominios',
    'dns/removeDenylist': 'Quitó dominios de la lista de denegados',
    'dns/toggleActiveDenylist': 'Activó o desactivó entradas de la lista de denegados',
    'dns/addAllowlist': 'Permitió dominios',
    'dns/removeAllowlist': 'Quitó dominios de la lista de permitidos',
    'dns/toggleActiveAllowlist': 'Activó o desactivó entradas de la lista de permitidos',
    'dns/addMuteList': 'Silenció dominios',
    'dns/removeMuteList': 'Dejó de silenciar dominios',
    'dns/toggleMuteList': 'Activó o desactivó dominios silenciados',
    'dns/updateEntry': 'Cambió entradas de listas DNS',
    'dns/addTld': 'Bloqueó dominios de nivel superior',
    'dns/removeTld': 'Desbloqueó dominios de nivel superior',
    'dns/addBlocklist': 'Añadió listas de bloqueo',
    'dns/removePrivacyBlocklist': 'Quitó listas de bloqueo',
    'dns/addPrivacyNative': 'Bloqueó rastreo nativo',
    'dns/removePrivacyNative': 'Desbloqueó rastreo nativo',
    'dns/addService': 'Bloqueó servicios',
    'dns/removeService': 'Desbloqueó servicios',
    'dns/toggleService': 'Cambió el bloqueo de servicios',
    'dns/addCategory': 'Bloqueó categorías',
    'dns/removeCategory': 'Desbloqueó categorías',
    'dns/toggleCategory': 'Cambió el bloqueo de categorías',
    'dns/removeLogs': 'Vació el registro de DNS',
    'dns/addResolver': 'Añadió un resolutor',
    'dns/removeResolver': 'Quitó un resolutor',
  },
  targetType: { dns: 'Filtrado DNS', 'dns/resolvers': 'Resolutores' },
};
