/** Names of the common record types, by number. */
const names: Readonly<Record<number, string>> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  6: 'SOA',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  33: 'SRV',
  43: 'DS',
  48: 'DNSKEY',
  64: 'SVCB',
  65: 'HTTPS',
  255: 'ANY',
};

/** Returns the name of a record type. Types without a name are written as in RFC 3597. */
export function queryTypeName(type: number): string {
  return names[type] ?? `TYPE${type}`;
}
