import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { DetachedWindowAPI } from 'happy-dom';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Role } from '../../contract/roles';
import { resources } from '../../resources';
import { loadResource } from '../../resources/loading';
import type { AnyResource } from '../../schema/define';
import { isApplicable, isPossible } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { organizationStore } from '../../src/organization/activeOrganization';
import { offeredColumns } from '../../src/screens/list/columns';
import { ListScreen } from '../../src/screens/list/ListScreen';
import { isSelectable } from '../../src/screens/list/selection/isSelectable';
import { LeaveGuard } from '../../src/screens/record/form/LeaveGuard';
import { editableFields, initialValues } from '../../src/screens/record/form/values';
import { PanelContext } from '../../src/screens/record/PanelFrame';
import RecordPanel from '../../src/screens/record/RecordPanel';
import type { RecordRoute } from '../../src/screens/record/recordRoute';
import SingleRecordScreen from '../../src/screens/record/SingleRecordScreen';
import { loadScreens } from '../../src/screens/useScreens';
import { renderScreens } from '../support/screens/renderScreens';
import { fakeBackend } from './backend';
import { declaredRoles, expectNone, isDeclared, type Subject } from './subject';

const PHONE = 390;
const DESKTOP = 1280;
const HEADING = 'heading';

/** Loads the definitions and texts that screens load on demand. */
export async function loadTexts(): Promise<void> {
  await Promise.all(resources.map(({ name }) => loadResource(name)));
}

/** Checks that the list has a non-empty cell for each column, for whole records and for a minimal one. */
export async function checkListScreen(subject: Subject): Promise<void> {
  const { resource, records } = subject;
  const [role] = declaredRoles(resource, 'list');
  if (!resource.list || !role) return;
  await withRendered(subject, role, <ListScreen resource={resource} />, async () => {
    const columns = offeredColumns(resource);
    await waitFor(() => {
      const rows = all('[role=grid] .body [role=row]');
      expect(rows.length).toBe(records.length);
      // Besides the fields, a row has a menu, and a checkbox if it can be selected.
      const checkboxColumns = isSelectable(resource) ? 1 : 0;
      const blank = rows.flatMap((row, at) =>
        all('[role=gridcell]', row)
          .slice(checkboxColumns, -1)
          .flatMap((cell, column) => (isBlank(cell) ? [`${columns[column]} of record ${at}`] : [])),
      );
      expectNone(blank, 'cells that say nothing');
      expect(all('[role=columnheader]').length).toBe(columns.length + 1 + checkboxColumns);
    });
    await expectAccessible();
  });
}

/** Checks that the list on a phone has cards, and a way to create a record. */
export async function checkListCards(subject: Subject): Promise<void> {
  const { resource, records } = subject;
  const [role] = declaredRoles(resource, 'list');
  if (!resource.list || !role) return;
  await withRendered(
    subject,
    role,
    <ListScreen resource={resource} />,
    async () => {
      await waitFor(() => {
        const cards = all('li');
        expect(cards.length).toBe(records.length);
        const blank = cards.flatMap(card =>
          [...card.querySelectorAll('.detail > :last-child, .title')].filter(isBlank),
        );
        expect(blank.map(({ outerHTML }) => outerHTML)).toEqual([]);
      });
      const mayCreate = isPossible(resource, 'create') && isDeclared(resource, role, 'create');
      expect(all(`a[href^="/${resource.name}/create"]`).length > 0).toBe(mayCreate);
    },
    PHONE,
  );
}

/** Checks that the create form has an input for every field that a user may fill in. */
export async function checkCreateForm(subject: Subject): Promise<void> {
  await checkForm(subject, 'create', { mode: 'create' }, initialValues(subject.resource));
}

/** Checks that the edit form has an input for every editable field, with the record's value. */
export async function checkEditForm(subject: Subject): Promise<void> {
  for (const record of shownRecords(subject)) {
    await checkForm(subject, 'edit', { mode: 'edit', id: record.id }, record);
  }
}

/** @param values the form's initial values, on which the visibility of some fields depends */
async function checkForm(
  subject: Subject,
  verb: 'create' | 'edit',
  route: RecordRoute,
  values: Record<string, unknown>,
): Promise<void> {
  const { resource } = subject;
  const [role] = declaredRoles(resource, verb);
  if (!isPossible(resource, verb) || !role) return;
  const { Create, Edit } = await loadScreens(resource.name, resource.screens);
  const isOwn = (verb === 'create' ? Create : Edit) !== undefined;
  await withRendered(subject, role, recordScreen(resource, route), async () => {
    if (!resource.list) {
      const edit = await screen.findByText('Edit');
      await act(async () => void fireEvent.click(edit));
    }
    // A hand-written form may show its fields step by step.
    const names = isOwn ? [] : editableFields(resource, role, verb);
    await waitFor(() => {
      expect(document.querySelector('input, textarea, [role=combobox]'), 'an input').not.toBeNull();
      expectNone(
        names.filter(name => hasInput(name) !== isApplicable(resource, name, values)),
        'fields without an input, or with one that means nothing',
      );
    });
    if (verb === 'create') await expectAccessible();
  });
}

/** Returns the records whose screens differ: a whole and a minimal one. A resource without a list shows its first one. */
function shownRecords({ resource, records }: Subject): readonly ConsoleRecord[] {
  return resource.list ? records.slice(1) : records.slice(0, 1);
}

/** Whether a label on the page belongs to a field's control. */
function hasInput(name: string): boolean {
  const label = document.querySelector<HTMLLabelElement>(`label[for$="-${name}"]`);
  return label !== null && !isBlank(label) && document.getElementById(label.htmlFor) !== null;
}

/** Checks that every value on a record's page is non-empty. */
export async function checkRecordScreen(subject: Subject): Promise<void> {
  const { resource } = subject;
  const [role] = declaredRoles(resource, 'show');
  if (!role) return;
  for (const [at, { id }] of shownRecords(subject).entries()) {
    await withRendered(subject, role, recordScreen(resource, { mode: 'show', id }), async () => {
      await waitFor(() => {
        const values = all('dd');
        expect(values.length).toBeGreaterThan(0);
        expect(values.filter(isBlank).map(value => value.previousElementSibling?.textContent)).toEqual([]);
      });
      if (at === 0) await expectAccessible();
    });
  }
}

/** Renders a screen of a subject, inspects it and unmounts it. Fails if React or the console logs an error. */
export async function withRendered(
  { resource, ...subject }: Subject,
  role: Role,
  content: ReactNode,
  check: () => Promise<void>,
  width = DESKTOP,
): Promise<void> {
  const complaints = vi.spyOn(console, 'error');
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width, height: 800 });
  organizationStore.choose('acme');
  try {
    // Wait for everything that loads with the screen.
    await act(
      async () =>
        void renderScreens(content, {
          resources: [resource, ...resources.filter(({ name }) => name !== resource.name)],
          ...fakeBackend({ resource, ...subject }),
          role,
          path: `/${resource.name}`,
          // Show every field that can be a column.
          stored: { [`${resource.name}.list.columns`]: offeredColumns(resource) },
        }),
    );
    await check();
    expect(complaints.mock.calls).toEqual([]);
  } finally {
    cleanup();
    complaints.mockRestore();
  }
}

/** Returns the screen of one record: in the drawer over its list, or alone. */
export function recordScreen(resource: AnyResource, route: RecordRoute): ReactNode {
  if (!resource.list) return <SingleRecordScreen resource={resource} />;
  return (
    <LeaveGuard>
      <PanelContext value={{ headingId: HEADING, onClose: () => undefined }}>
        <RecordPanel resource={resource} route={route} />
      </PanelContext>
    </LeaveGuard>
  );
}

/** Rules that need colours, a layout or a whole page. The end-to-end tests check them. */
const disabledRules = ['color-contrast', 'link-in-text-block', 'target-size', 'document-title', 'html-has-lang'];

/** Asserts that there is no violation of WCAG 2.2 AA that can be detected without a layout. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    // happy-dom doesn't load frames.
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: Object.fromEntries(disabledRules.map(rule => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  });
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(({ html }) => html) })),
  ).toEqual([]);
}

/** Finds elements by selector, because searching by role is too slow for polling. */
export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Whether an element has neither text nor graphics, apart from its edit controls. */
function isBlank(element: Element): boolean {
  return element.textContent.trim() === '' && all('svg, img, input', element).every(part => part.closest('.pencil'));
}
