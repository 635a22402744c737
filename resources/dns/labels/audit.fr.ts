import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in French. */
export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'dns/addOrganizationProfile': 'Mise en place du filtrage DNS',
    'dns/updateOrganizationProfile': 'Modification du filtrage DNS',
    'dns/addDenylist': 'Refus de domaines',
    'dns/removeDenylist': 'Retrait de domaines de la liste de refus',
    'dns/toggleActiveDenylist': 'Liste de refus : (dés)activation',
    'dns/addAllowlist': 'Autorisation de domaines',
    'dns/removeAllowlist': 'Retrait de domaines de la liste d’autorisation',
    'dns/toggleActiveAllowlist': 'Liste d’autorisation : (dés)activation',
    'dns/addMuteList': 'Mise en sourdine de domaines',
    'dns/removeMuteList': 'Retrait de domaines de la liste de sourdine',
    'dns/toggleMuteList': 'Liste de sourdine : (dés)activation',
    'dns/updateEntry': 'Modification d’entrées des listes DNS',
    'dns/addTld': 'Blocage de domaines de premier niveau',
    'dns/removeTld': 'Déblocage de domaines de premier niveau',
    'dns/addBlocklist': 'Ajout de listes de blocage',
    'dns/removePrivacyBlocklist': 'Retrait de listes de blocage',
    'dns/addPrivacyNative': 'Blocage du pistage natif',
    'dns/removePrivacyNative': 'Déblocage du pistage natif',
    'dns/addService': 'Blocage de services',
    'dns/removeService': 'Déblocage de services',
    'dns/toggleService': 'Modification du blocage de services',
    'dns/addCategory': 'Blocage de catégories',
    'dns/removeCategory': 'Déblocage de catégories',
    'dns/toggleCategory': 'Modification du blocage de catégories',
    'dns/removeLogs': 'Vidage du journal DNS',
    'dns/addResolver': 'Ajout d’un résolveur',
    'dns/removeResolver': 'Retrait d’un résolveur',
  },
  targetType: { dns: 'Filtrage DNS', 'dns/resolvers': 'Résolveurs' },
};
