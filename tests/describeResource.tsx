import { beforeAll, describe, test } from 'vitest';
import type { AnyResource } from '../schema/define';
import { checkAccess, checkListActions, checkRecordActions } from './suite/access';
import {
  checkActionBodies,
  checkAllowedRoles,
  checkAnsweredFields,
  checkCreateBodies,
  checkForbiddenRoles,
  checkHandlers,
  checkUpdateBodies,
} from './suite/calls';
import {
  checkFormFields,
  checkImportColumns,
  checkNames,
  checkSamples,
  checkSavedFields,
  checkTexts,
} from './suite/definition';
import { checkCsvRoundTrip, checkExportReimport } from './suite/files';
import {
  checkCreateForm,
  checkEditForm,
  checkListCards,
  checkListScreen,
  checkRecordScreen,
  loadTexts,
} from './suite/screens';
import { type Subject, type SuiteOptions, subjectOf } from './suite/subject';
import { checkRequiredFields, checkWireRoundTrip } from './suite/wire';

/** The checks of every resource, by test title. */
const checks: Readonly<Record<string, (subject: Subject) => void | Promise<void>>> = {
  'refers only to existing fields and resources': checkNames,
  'has every text in every language': checkTexts,
  'imports into existing columns': checkImportColumns,
  'has a valid sample of every field': checkSamples,
  'shows each editable field once in its form': checkFormFields,
  'saves every editable field exactly once': checkSavedFields,

  'keeps every value of the sample': checkWireRoundTrip,
  'has every required value in the sample': checkRequiredFields,
  'keeps its values when exported to a file': checkCsvRoundTrip,
  'imports what it exports': checkExportReimport,

  'sends saves that the contract accepts, with each value set and cleared': checkUpdateBodies,
  'sends creations that the contract accepts, with all values and with only the required ones': checkCreateBodies,
  'sends actions that the contract accepts, for one record and for many': checkActionBodies,
  'reads only what the contract returns': checkAnsweredFields,
  'has its calls in the contract and in the service': checkHandlers,
  'is open to the roles of its route, and only to roles that its calls accept': checkAllowedRoles,
  'is closed to other roles': checkForbiddenRoles,

  'renders its list with any values': checkListScreen,
  'renders its list on a phone': checkListCards,
  'renders its form for a new record': checkCreateForm,
  'renders its form for a record': checkEditForm,
  'renders its records': checkRecordScreen,

  'allows each role what the definition declares': checkAccess,
  'offers each role in its list what the definition declares': checkListActions,
  'offers each role in a record what the definition declares': checkRecordActions,
};

/**
 * Declares the tests of a resource: that its definition is consistent, matches the routes, roles, contract and service,
 * and that its screens in the console are complete. It needs a DOM, so the test begins with
 * `// @vitest-environment happy-dom`.
 */
export function describeResource(resource: AnyResource, options: SuiteOptions = {}): void {
  describe(resource.name, () => {
    beforeAll(loadTexts);
    const subject = subjectOf(resource, options);
    for (const [name, check] of Object.entries(checks)) test(name, () => check(subject));
  });
}
