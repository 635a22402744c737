import { prepareRun } from '../../support/service';

/** What is done once, before the workers begin, and undone at the end. */
export default prepareRun;
