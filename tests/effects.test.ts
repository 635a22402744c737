import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Counts what the lint rule for effects reports in this code. */
function faultsIn(code: string): number {
  // Within the project, so that its configuration applies.
  const folder = mkdtempSync(join(root, 'scripts/lint/planted-'));
  try {
    const file = join(folder, 'planted.tsx');
    writeFileSync(file, code);
    const args = ['node_modules/@biomejs/biome/bin/biome', 'lint', '--reporter=json', file];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    return stdout.split('An effect may only return its clean-up').length - 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the lint rule finds effects that return something by accident, and only these', () => {
  const faulty = [
    'useEffect(() => alert.current?.scrollIntoView(), []);',
    'useLayoutEffect(() => heading.focus());',
    'useEffect(() => (a ? b : c).play(), [a]);',
    'useEffect(() => { if (a) return location.replace(b); return b.subscribe(c); }, [a]);',
    'useEffect(() => { return a?.scrollTo(0, 0); }, [a]);',
  ];
  const sound = [
    'useEffect(() => { alert.current?.scrollIntoView(); }, []);',
    'useEffect(() => () => stop(), []);',
    'useEffect(() => void load(), []);',
    'useEffect(() => { return keepFresh(leave); }, []);',
    'useEffect(() => { a.on(b => { if (b) return b.play(); }); return () => a.off(); }, [a]);',
  ];
  expect(faultsIn([...faulty, ...sound].join('\n'))).toBe(faulty.length);
});
