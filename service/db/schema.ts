// Written by `npm run registry` from what is in the folders.

export * from '../../resources/billing/service/tables/usage';
export * from '../../resources/core/service/tables/cores';
export * from '../../resources/devices/service/tables/deviceAlerts';
export * from '../../resources/devices/service/tables/deviceTokens';
export * from '../../resources/devices/service/tables/securityDevices';
export * from '../../resources/dns/service/tables/dns';
export * from '../../resources/dns/service/tables/dnsResolvers';
export * from '../../resources/motd/service/tables/motd';
export * from '../../resources/numbers/service/tables/phoneNumbers';
export * from '../../resources/organizations/service/tables/notices';
export * from '../../resources/organizations/service/tables/organizations';
export * from '../../resources/proxies/service/tables/proxies';
export * from '../../resources/servers/service/tables/servers';
export * from '../../resources/status/service/tables/nodes';
export * from '../../resources/teams/service/tables/teams';
export * from '../../resources/tracking/service/tables/geofences';
export * from '../../resources/tracking/service/tables/positions';
export * from '../../resources/users/service/tables/invitations';
export * from '../../resources/users/service/tables/users';
export * from './tables/audit';
export * from './tables/identity';
export * from './tables/outbox';
export * from './tables/settings';
export * from './tables/store';
export * from './tables/views';
