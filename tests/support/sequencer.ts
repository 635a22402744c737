import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { changesModules } from './changesModules.ts';

/** The slowest files, for a machine without recorded durations. */
const LONGEST =
  /(contractOn\w+|start|storeFiles|live|core|describeResource|scaffold\/write\/files|db\/connect|RecordPanel|ListScreen)\.test\.tsx?$/;

/**
 * Orders files so that those that may share a worker follow each other, slowest first. A worker only takes further
 * files of the same project and environment, so alternating files would load their modules again and again. Files with
 * modules of their own come last, because the worker's modules can't be shared after them.
 */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keyed = sorted.map((file, at) => ({ file, group: groupOf(file), isLong: LONGEST.test(file.moduleId), at }));
    keyed.sort((a, b) => a.group.localeCompare(b.group) || Number(b.isLong) - Number(a.isLong) || a.at - b.at);
    return keyed.map(({ file }) => file);
  }
}

/** Returns the sort key of a file's group. */
function groupOf({ moduleId, project }: TestSpecification): string {
  const own = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8').slice(0, 200))?.[1];
  const { name, environment } = project.config;
  return `${name} ${own ?? environment}${changesModules(moduleId) ? ' alone' : ''}`;
}
