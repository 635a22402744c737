import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in German. */
export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'dns/addOrganizationProfile': 'DNS-Filter eingerichtet',
    'dns/updateOrganizationProfile': 'DNS-Filter geändert',
    'dns/addDenylist': 'Domains gesperrt',
    'dns/removeDenylist': 'Domains von der Sperrliste genommen',
    'dns/toggleActiveDenylist': 'Einträge der Sperrliste umgeschaltet',
    'dns/addAllowlist': 'Domains zugelassen',
    'dns/removeAllowlist': 'Domains von der Positivliste genommen',
    'dns/toggleActiveAllowlist': 'Einträge der Positivliste umgeschaltet',
    'dns/addMuteList': 'Domains stummgeschaltet',
    'dns/removeMuteList': 'Stummschaltung von Domains aufgehoben',
    'dns/toggleMuteList': 'Stummgeschaltete Domains umgeschaltet',
    'dns/updateEntry': 'Einträge von DNS-Listen geändert',
    'dns/addTld': 'Top-Level-Domains blockiert',
    'dns/removeTld': 'Top-Level-Domains freigegeben',
    'dns/addBlocklist': 'Blocklisten hinzugefügt',
    'dns/removePrivacyBlocklist': 'Blocklisten entfernt',
    'dns/addPrivacyNative': 'Natives Tracking blockiert',
    'dns/removePrivacyNative': 'Natives Tracking freigegeben',
    'dns/addService': 'Dienste aufgenommen',
    'dns/removeService': 'Dienste herausgenommen',
    'dns/toggleService': 'Dienste umgeschaltet',
    'dns/addCategory': 'Kategorien aufgenommen',
    'dns/removeCategory': 'Kategorien herausgenommen',
    'dns/toggleCategory': 'Kategorien umgeschaltet',
    'dns/removeLogs': 'DNS-Log geleert',
    'dns/addResolver': 'Resolver hinzugefügt',
    'dns/removeResolver': 'Resolver entfernt',
  },
  targetType: { dns: 'DNS-Filter', 'dns/resolvers': 'Resolver' },
};
