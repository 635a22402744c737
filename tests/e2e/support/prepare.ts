import { prepareDemo } from '../../support/service';

/** What is done once, before the workers begin. */
export default (): Promise<void> => prepareDemo(['pglite']);
