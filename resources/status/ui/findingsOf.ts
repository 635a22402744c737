import { limits } from '../../../contract/formats';
import type { NodeReport, StatusOverview } from '../contract/status';
import { isFailing } from './timers';

/** Something an operator should know, with the arguments of its text. */
export interface Finding {
  key:
    | 'gone'
    | 'failing'
    | 'versions'
    | 'settings'
    | 'disk'
    | 'connections'
    | 'clock'
    | 'waiting'
    | 'givenUp'
    | 'noMail';
  severity: 'error' | 'warning' | 'info';
  args: Readonly<Record<string, string | number>>;
}

/** Codes and links in messages expire after this time. */
const LONG_SECONDS = 10 * 60;
/** Codes of authenticator apps are refused when the clocks differ by more than this. */
const CLOCK_MS = 30_000;

/** Returns the problems in a status overview, most severe first. */
export function findingsOf({ nodes, outbox }: StatusOverview): Finding[] {
  const answering = nodes.filter(({ answers }) => answers);
  const findings = [
    ...nodes.filter(({ answers }) => !answers).map(({ host, seenAt }) => error('gone', { host, seenAt })),
    ...answering.flatMap(({ host, report }) => (report ? nodeFindings(host, report) : [])),
  ];
  const differ = (values: readonly string[]) => new Set(values).size > 1;
  const versions = answering.map(({ version }) => version);
  if (differ(versions)) findings.push(warning('versions', { versions: [...new Set(versions)].sort().join(' · ') }));
  const reports = answering.flatMap(({ report }) => report ?? []);
  if (differ(reports.map(({ uses }) => JSON.stringify(uses)))) findings.push(warning('settings', {}));
  const sends = reports.some(({ uses }) => uses.mail || uses.sms);
  if (sends && outbox.oldestSeconds > LONG_SECONDS) {
    findings.push(warning('waiting', { smart_count: outbox.waiting, minutes: Math.floor(outbox.oldestSeconds / 60) }));
  }
  if (outbox.givenUp > 0) findings.push(warning('givenUp', { smart_count: outbox.givenUp }));
  if (reports.length > 0 && reports.every(({ uses }) => !uses.mail)) {
    findings.push({ key: 'noMail', severity: 'info', args: {} });
  }
  const order = ['error', 'warning', 'info'];
  return findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

function nodeFindings(host: string, { uses, timers, disk, connections, clock }: NodeReport): Finding[] {
  const found = timers
    .filter(isFailing)
    .map(({ id, what, failures }) => error('failing', { host, task: id, what, smart_count: failures }));
  if (disk !== null && disk < limits.diskReserve) found.push(warning('disk', { host, bytes: disk }));
  // An embedded database has one connection, so waiting queries are normal.
  if (uses.database === 'server' && connections.waiting > 0 && connections.used >= connections.most) {
    found.push(warning('connections', { host, smart_count: connections.waiting }));
  }
  if (Math.abs(clock) > CLOCK_MS)
    found.push(warning('clock', { host, smart_count: Math.round(Math.abs(clock) / 1000) }));
  return found;
}

function error(key: Finding['key'], args: Finding['args']): Finding {
  return { key, severity: 'error', args };
}

function warning(key: Finding['key'], args: Finding['args']): Finding {
  return { key, severity: 'warning', args };
}
