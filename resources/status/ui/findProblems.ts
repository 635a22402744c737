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
const MAX_WAITING_SECONDS = 10 * 60;
/** Codes of authenticator apps are refused when the clocks differ by more than this. */
const MAX_CLOCK_OFFSET_MS = 30_000;

/** Returns the problems in a status overview, most severe first. */
export function findProblems({ nodes, outbox }: StatusOverview): Finding[] {
  const respondingNodes = nodes.filter(({ answers }) => answers);
  const findings = [
    ...nodes.filter(({ answers }) => !answers).map(({ host, seenAt }) => error('gone', { host, seenAt })),
    ...respondingNodes.flatMap(({ host, report }) => (report ? nodeFindings(host, report) : [])),
  ];
  const hasDifferent = (values: readonly string[]) => new Set(values).size > 1;
  const versions = respondingNodes.map(({ version }) => version);
  if (hasDifferent(versions))
    findings.push(warning('versions', { versions: [...new Set(versions)].sort().join(' · ') }));
  const reports = respondingNodes.flatMap(({ report }) => report ?? []);
  if (hasDifferent(reports.map(({ uses }) => JSON.stringify(uses)))) findings.push(warning('settings', {}));
  const canSend = reports.some(({ uses }) => uses.mail || uses.sms);
  if (canSend && outbox.oldestSeconds > MAX_WAITING_SECONDS) {
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
  const nodeProblems = timers
    .filter(isFailing)
    .map(({ id, what, failures }) => error('failing', { host, task: id, what, smart_count: failures }));
  if (disk !== null && disk < limits.diskReserve) nodeProblems.push(warning('disk', { host, bytes: disk }));
  // An embedded database has one connection, so waiting queries are normal.
  if (uses.database === 'server' && connections.waiting > 0 && connections.used >= connections.most) {
    nodeProblems.push(warning('connections', { host, smart_count: connections.waiting }));
  }
  if (Math.abs(clock) > MAX_CLOCK_OFFSET_MS)
    nodeProblems.push(warning('clock', { host, smart_count: Math.round(Math.abs(clock) / 1000) }));
  return nodeProblems;
}

function error(key: Finding['key'], args: Finding['args']): Finding {
  return { key, severity: 'error', args };
}

function warning(key: Finding['key'], args: Finding['args']): Finding {
  return { key, severity: 'warning', args };
}
