import type { Screens } from '../../schema/screens';
import type { ConsoleRecord } from '../../schema/wire';

/** The custom parts of any resource. */
export type AnyScreens = Screens<ConsoleRecord>;
