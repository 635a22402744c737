import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files by far, for a machine that has not run them yet. It sorts those it has by how long they took. */
const LONGEST =
  /(contractOn\w+|start|storeFiles|live|core|describeResource|scaffold\/write\/files|db\/connect|RecordPanel|ListScreen)\.test\.tsx?$/;

/**
 * Has files follow each other that may share a worker, and the longest of them first. A worker takes further files only
 * of the project and the environment that it began with: where they alternate, each loads its modules again.
 */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keyed = sorted.map((file, at) => ({ file, group: groupOf(file), isLong: LONGEST.test(file.moduleId), at }));
    keyed.sort((a, b) => a.group.localeCompare(b.group) || Number(b.isLong) - Number(a.isLong) || a.at - b.at);
    return keyed.map(({ file }) => file);
  }
}

/** Those come first that share nothing. */
function groupOf({ moduleId, project }: TestSpecification): string {
  const own = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8').slice(0, 200))?.[1];
  const { name, isolate, environment } = project.config;
  return [isolate ? 0 : 1, name, own ?? environment].join(' ');
}
