import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { spawnService } from '../../support/process';
import { copyProject } from '../../support/projectCopy';
import { demoPassword, quietDemo, startedData } from '../../support/service';
import { temporaryFolder } from '../../support/temporary';

const run = promisify(execFile);

/** A copy of the project to which resources can be added, and which can be built and started. */
export interface TemporaryProject {
  root: string;
  /** Runs shell commands and resolves to their output. @throws with the output if one fails */
  sh(commands: string): Promise<string>;
  /** Builds the copy and starts it with the demo data, on a database in which the new tables are missing. */
  start(env?: Readonly<Record<string, string>>): Promise<{ url: string; demoPassword: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

export async function createTemporaryProject(): Promise<TemporaryProject> {
  const folder = await temporaryFolder();
  const root = join(folder.path, 'project');
  await copyProject(root);

  async function sh(commands: string): Promise<string> {
    // Tests in the copy use the run's database server, whose templates lack only the new tables.
    const { PATH, HOME, TEST_POSTGRES_URL } = process.env;
    try {
      const { stdout } = await run('sh', ['-e', '-c', commands], {
        cwd: root,
        env: { PATH, HOME, TEST_POSTGRES_URL, NO_COLOR: '1' },
        maxBuffer: 2 ** 26,
      });
      return stdout;
    } catch (error) {
      if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
      throw new Error(`${commands}\n${error.stdout}\n${error.stderr}`);
    }
  }

  return {
    root,
    sh,
    async start(own = {}) {
      await sh('node scripts/build.mjs --uncompressed');
      const data = await startedData('demo');
      const env = {
        PORT: '0',
        ...data.env,
        DEMO_PASSWORD: demoPassword,
        ...quietDemo,
        LOG_LEVEL: 'error',
        ...own,
      };
      const service = spawnService(env, 'built', { folder: root });
      const [, url = ''] = await service.printed(/The console is at (http:\S+)/);
      return {
        url,
        demoPassword,
        async stop() {
          await service.end();
          await data.remove();
        },
      };
    },
    remove: folder.remove,
  };
}
