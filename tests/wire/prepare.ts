import { shareBundle } from '../support/process';
import { prepareRun } from '../support/service';

/** What is done once, before the workers begin. @returns what undoes it at the end */
export default async function prepare(): Promise<() => Promise<void>> {
  const endRun = await prepareRun();
  const removeBundle = shareBundle();
  return async () => {
    await removeBundle();
    await endRun();
  };
}
