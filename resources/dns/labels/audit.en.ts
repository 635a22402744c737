import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in English. */
export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'dns/addOrganizationProfile': 'Set up DNS filtering',
    'dns/updateOrganizationProfile': 'Changed DNS filtering',
    'dns/addDenylist': 'Denied domains',
    'dns/removeDenylist': 'Took domains off the denylist',
    'dns/toggleActiveDenylist': 'Switched entries of the denylist',
    'dns/addAllowlist': 'Allowed domains',
    'dns/removeAllowlist': 'Took domains off the allowlist',
    'dns/toggleActiveAllowlist': 'Switched entries of the allowlist',
    'dns/addMuteList': 'Muted domains',
    'dns/removeMuteList': 'Unmuted domains',
    'dns/toggleMuteList': 'Switched muted domains',
    'dns/updateEntry': 'Changed entries of DNS lists',
    'dns/addTld': 'Blocked top-level domains',
    'dns/removeTld': 'Unblocked top-level domains',
    'dns/addBlocklist': 'Added blocklists',
    'dns/removePrivacyBlocklist': 'Removed blocklists',
    'dns/addPrivacyNative': 'Blocked native tracking',
    'dns/removePrivacyNative': 'Unblocked native tracking',
    'dns/addService': 'Listed services',
    'dns/removeService': 'Unlisted services',
    'dns/toggleService': 'Switched services',
    'dns/addCategory': 'Listed categories',
    'dns/removeCategory': 'Unlisted categories',
    'dns/toggleCategory': 'Switched categories',
    'dns/removeLogs': 'Cleared the DNS log',
    'dns/addResolver': 'Added a resolver',
    'dns/removeResolver': 'Removed a resolver',
  },
  targetType: { dns: 'DNS filtering', 'dns/resolvers': 'Resolvers' },
};
