/** The types of queries by their numbers: those that are asked for in practice. */
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

/** The name of a type; one without is written as RFC 3597 has it. */
export function queryTypeName(type: number): string {
  return names[type] ?? `TYPE${type}`;
}
