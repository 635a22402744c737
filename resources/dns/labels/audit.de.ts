import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in German. */
export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'dns/addOrganizationProfile': 'DNS-Filter eingerichtet',
    'dns/updateOrganizationProfile': 'DNS-Filter geändert',
    'dns/addDenylist': 'Domains gesperrt',
    'dns/removeDenylist': 'Domains von der Sperrliste genommen',
    'dns/toggleActiveDenylist': 'Einträge der Sperrliste ein- oder ausgeschaltet',
    'dns/addAllowlist': 'Domains zugelassen',
    'dns/removeAllowlist': 'Domains von der Positivliste genommen',
    'dns/toggleActiveAllowlist': 'Einträge der Positivliste ein- oder ausgeschaltet',
    'dns/addMuteList': 'Domains stummgeschaltet',
    'dns/removeMuteList': 'Stummschaltung von Domains aufgehoben',
    'dns/toggleMuteList': 'Stummschaltung von Domains ein- oder ausgeschaltet',
    'dns/updateEntry': 'Einträge von DNS-Listen geändert',
    'dns/addTld': 'Top-Level-Domains blockiert',
    'dns/removeTld': 'Top-Level-Domains freigegeben',
    'dns/addBlocklist': 'Blocklisten hinzugefügt',
    'dns/removePrivacyBlocklist': 'Blocklisten entfernt',
    'dns/addPrivacyNative': 'Natives Tracking blockiert',
    'dns/removePrivacyNative': 'Natives Tracking freigegeben',
    'dns/addService': 'Dienste blockiert',
    'dns/removeService': 'Dienste freigegeben',
    'dns/toggleService': 'Blockieren von Diensten geändert',
    'dns/addCategory': 'Kategorien blockiert',
    'dns/removeCategory': 'Kategorien freigegeben',
    'dns/toggleCategory': 'Blockieren von Kategorien geändert',
    'dns/removeLogs': 'DNS-Log geleert',
    'dns/addResolver': 'Resolver hinzugefügt',
    'dns/removeResolver': 'Resolver entfernt',
  },
  targetType: { dns: 'DNS-Filter', 'dns/resolvers': 'Resolver' },
};
