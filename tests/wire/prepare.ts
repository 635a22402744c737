import { shareBundle } from '../support/process';
import { prepareRun } from '../support/service';

/** The global set-up. @returns the teardown */
export default async function prepare(): Promise<() => Promise<void>> {
  const endRun = await prepareRun();
  const removeBundle = shareBundle();
  return async () => {
    await removeBundle();
    await endRun();
  };
}
