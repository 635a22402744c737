import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bulkRows } from './bulk';
import { bundleRows } from './bundle';
import { busRows } from './bus';
import { dnsRows } from './dns';
import { historyRows } from './history';
import { importRows } from './import';
import { listIndexRows } from './listIndex';
import { liveRows } from './live';
import { liveMapRows } from './liveMap';
import type { Row } from './measure';
import { placesRows } from './places';
import { serviceRows } from './service';
import { startRows } from './start';
import { tickRows } from './tick';
import { trackingRows } from './tracking';

const file = fileURLToPath(new URL('../.artifacts/bench.json', import.meta.url));

const parts: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  bundle: bundleRows,
  start: startRows,
  tick: tickRows,
  listIndex: listIndexRows,
  import: importRows,
  liveMap: liveMapRows,
  history: historyRows,
  places: placesRows,
  service: serviceRows,
  bulk: bulkRows,
  dns: dnsRows,
  tracking: trackingRows,
  live: liveRows,
  bus: busRows,
};

/**
 * Runs the named benchmarks, or all of them. Prints one table and writes it as JSON.
 * @param tell prints which benchmark runs, and how long it took
 * @throws if a name is unknown
 */
export async function runBenchmarks(
  names: readonly string[],
  print: (text: string) => void,
  tell: (text: string) => void,
): Promise<void> {
  const chosen = names.length === 0 ? Object.keys(parts) : names;
  const measures = chosen.map(name => {
    const measure = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!measure) throw new Error(`No part is named ${name}. Parts: ${Object.keys(parts).join(', ')}`);
    return { name, measure };
  });
  const rows: Row[] = [];
  try {
    for (const [at, { name, measure }] of measures.entries()) {
      const began = performance.now();
      tell(`${at + 1} of ${measures.length}: ${name} … `);
      rows.push(...(await measure()));
      tell(`${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    }
  } finally {
    // Print the earlier results, which took minutes.
    print(tableOf(rows));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  }
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
