import { startedFolder } from '../../support/service';

/** Makes the demo data once, before the workers take copies: each would wait for its own, and none for long. */
export default async function prepare(): Promise<void> {
  await (await startedFolder('demo')).remove();
}
