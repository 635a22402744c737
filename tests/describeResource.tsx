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
  'refers only to existing fields and resources': namesWhatExists,
  'imports into existing columns': importsIntoItsColumns,
  'has a valid sample of every field': hasValidSamples,
  'shows each editable field once in its form': showsWhatCanBeFilledIn,
  'saves every editable field exactly once': savesEachFieldOnce,

  'keeps every value of the sample': losesNothing,
  'has every required value in the sample': hasWhatIsRequired,
  'keeps its values when exported to a file': keepsItsValuesInFiles,
  'imports what it exports': isImportedAgain,

  'sends saves that the contract accepts, with each value set and cleared': savesWhatIsAccepted,
  'sends creations that the contract accepts, with all values and with only the required ones': createsWhatIsAccepted,
  'sends actions that the contract accepts, for one record and for many': actsAsIsAccepted,
  'reads only what the contract returns': readsWhatIsAnswered,
  'has its calls in the contract and in the service': hasItsCallsServed,
  'is open to the roles of its route, and only to roles that its calls accept': isOpenToItsRoles,
  'is closed to other roles': isClosedToOthers,

  'renders its list with any values': drawsItsList,
  'renders its list on a phone': drawsItsCards,
  'renders its form for a new record': drawsItsCreateForm,
  'renders its form for a record': drawsItsEditForm,
  'renders its records': drawsItsRecords,

  'allows each role what the definition declares': guardsAsDeclared,
  'offers each role in its list what the definition declares': offersAsDeclaredInItsList,
  'offers each role in a record what the definition declares': offersAsDeclaredWithARecord,
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
