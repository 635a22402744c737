import { beforeAll, describe, test } from 'vitest';
import type { AnyResource } from '../schema/define';
import { guardsAsDeclared, offersAsDeclaredInItsList, offersAsDeclaredWithARecord } from './suite/access';
import {
  actsAsIsAccepted,
  createsWhatIsAccepted,
  hasItsCallsServed,
  isClosedToOthers,
  isOpenToItsRoles,
  readsWhatIsAnswered,
  savesWhatIsAccepted,
} from './suite/calls';
import {
  hasValidSamples,
  importsIntoItsColumns,
  namesWhatExists,
  savesEachFieldOnce,
  showsWhatCanBeFilledIn,
} from './suite/definition';
import { isImportedAgain, keepsItsValuesInFiles } from './suite/files';
import {
  drawsItsCards,
  drawsItsCreateForm,
  drawsItsEditForm,
  drawsItsList,
  drawsItsRecords,
  loadTexts,
} from './suite/screens';
import { type Subject, type SuiteOptions, subjectOf } from './suite/subject';
import { hasWhatIsRequired, losesNothing } from './suite/wire';

/** The checks of every resource, by test title. */
const checks: Readonly<Record<string, (subject: Subject) => void | Promise<void>>> = {
  'names only fields and resources that exist': namesWhatExists,
  'imports into columns that are there': importsIntoItsColumns,
  'has a valid sample of every field': hasValidSamples,
  'shows every field that can be filled in, in one place of the form': showsWhatCanBeFilledIn,
  'saves every editable field exactly once': savesEachFieldOnce,

  'loses nothing of the sample': losesNothing,
  'has in the sample what is always there': hasWhatIsRequired,
  'keeps its values in a file': keepsItsValuesInFiles,
  'is imported again from what is exported for it': isImportedAgain,

  'sends saves that the contract accepts, for every value set and every value taken away': savesWhatIsAccepted,
  'sends creations that the contract accepts, with all values and with only those that are required':
    createsWhatIsAccepted,
  'sends actions that the contract accepts, to one and to many': actsAsIsAccepted,
  'reads only what the contract answers': readsWhatIsAnswered,
  'has its calls in the contract and in the service': hasItsCallsServed,
  'is open to the roles of its route, and to no user whom its calls refuse': isOpenToItsRoles,
  'is closed to whom it is not declared for': isClosedToOthers,

  'draws its list, whatever a record holds': drawsItsList,
  'draws its list on a phone': drawsItsCards,
  'draws its form for a new record': drawsItsCreateForm,
  'draws its form for a record': drawsItsEditForm,
  'draws its records': drawsItsRecords,

  'lets each role do what is declared': guardsAsDeclared,
  'offers each role what is declared, in its list': offersAsDeclaredInItsList,
  'offers each role what is declared, with a record': offersAsDeclaredWithARecord,
};

/**
 * Declares the tests of a resource: that its definition is consistent, matches the routes, roles, contract and service,
 * and that its screens in the console are complete.
 */
export function describeResource(resource: AnyResource, options: SuiteOptions = {}): void {
  describe(resource.name, () => {
    beforeAll(loadTexts);
    const subject = subjectOf(resource, options);
    for (const [name, check] of Object.entries(checks)) test(name, () => check(subject));
  });
}
