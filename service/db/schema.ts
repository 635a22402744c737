// Written by `npm run registry` from what is in the folders.
export * from './tables/audit';
export * from './tables/cores';
export * from './tables/dns';
export * from './tables/geofences';
export * from './tables/identity';
export * from './tables/motd';
export * from './tables/organizations';
export * from './tables/outbox';
export * from './tables/phoneNumbers';
export * from './tables/positions';
export * from './tables/proxies';
export * from './tables/securityDevices';
export * from './tables/servers';
export * from './tables/settings';
export * from './tables/teams';
export * from './tables/users';
export * from './tables/views';
