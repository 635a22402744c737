import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bulkRows } from './bulk';
import { bundleRows } from './bundle';
import { dnsRows } from './dns';
import { historyRows } from './history';
import { importRows } from './import';
import { listIndexRows } from './listIndex';
import { liveRows } from './live';
import { liveMapRows } from './liveMap';
import type { Row } from './measure';
import { serviceRows } from './service';
import { startRows } from './start';
import { tickRows } from './tick';
import { trackingRows } from './tracking';

const file = fileURLToPath(new URL('../.artifacts/bench.json', import.meta.url));

/** Measures everything, prints one table, and writes it as JSON. */
export async function runBenchmarks(print: (text: string) => void): Promise<void> {
  const rows = [
    ...bundleRows(),
    ...(await startRows()),
    ...(await tickRows()),
    ...(await listIndexRows()),
    ...(await importRows()),
    ...(await liveMapRows()),
    ...(await historyRows()),
    ...(await serviceRows()),
    ...(await bulkRows()),
    ...(await dnsRows()),
    ...(await trackingRows()),
    ...(await liveRows()),
  ];
  print(tableOf(rows));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['what', 'ours', 'reference', 'ratio', 'target', 'met'],
    ...rows.map(({ what, ours, reference, ratio, target, met }) => [
      what,
      ours,
      reference,
      ratio,
      target,
      met ? 'yes' : 'NO',
    ]),
  ];
  const widths = cells.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), []);
  return cells.map(row => `${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('');
}
