import { prepareRun } from '../../support/service';

/** The global set-up, which returns the teardown. */
export default prepareRun;
