/** Identifiers of demo records that the calls' examples name. They are the same on every machine. */
export const demo = {
  super: '0a5e0000-0000-4000-8000-000000000001',
  acmeAdmin: '0a5e0000-0000-4000-8000-000000000002',
  globexAdmin: '0a5e0000-0000-4000-8000-000000000003',
  acmeUser: '0a5e0000-0000-4000-8000-000000000004',
  invited: '0a5e0000-0000-4000-8000-000000000005',
  disabled: '0a5e0000-0000-4000-8000-000000000006',
  mfa: '0a5e0000-0000-4000-8000-000000000007',
  newPassword: '0a5e0000-0000-4000-8000-000000000008',
  team: 'acme-sales',
  area: '0a5e0000-0000-4000-8000-0000000000a1',
  device: '0a5e0000-0000-4000-8000-0000000000d1',
} as const;
