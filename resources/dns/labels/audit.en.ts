import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in English. */
export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'dns/addOrganizationProfile': 'Set up DNS filtering',
    'dns/updateOrganizationProfile': 'Changed DNS filtering',
    'dns/addDenylist': 'Denied domains',
    'dns/removeDenylist': 'Took domains off the denylist',
    'dns/toggleActiveDenylist': 'Turned entries of the denylist on or off',
    'dns/addAllowlist': 'Allowed domains',
    'dns/removeAllowlist': 'Took domains off the allowlist',
    'dns/toggleActiveAllowlist': 'Turned entries of the allowlist on or off',
    'dns/addMuteList': 'Muted domains',
    'dns/removeMuteList': 'Unmuted domains',
    'dns/toggleMuteList': 'Turned muted domains on or off',
    'dns/updateEntry': 'Changed entries of DNS lists',
    'dns/addTld': 'Blocked top-level domains',
    'dns/removeTld': 'Unblocked top-level domains',
    'dns/addBlocklist': 'Added blocklists',
    'dns/removePrivacyBlocklist': 'Removed blocklists',
    'dns/addPrivacyNative': 'Blocked native tracking',
    'dns/removePrivacyNative': 'Unblocked native tracking',
    'dns/addService': 'Blocked services',
    'dns/removeService': 'Unblocked services',
    'dns/toggleService': 'Changed the blocking of services',
    'dns/addCategory': 'Blocked categories',
    'dns/removeCategory': 'Unblocked categories',
    'dns/toggleCategory': 'Changed the blocking of categories',
    'dns/removeLogs': 'Cleared the DNS log',
    'dns/addResolver': 'Added a resolver',
    'dns/removeResolver': 'Removed a resolver',
  },
  targetType: { dns: 'DNS filtering', 'dns/resolvers': 'Resolvers' },
};
