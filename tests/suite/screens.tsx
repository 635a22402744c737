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
import { activeOrganization } from '../../src/organization/activeOrganization';
import { offeredColumns } from '../../src/screens/list/columns';
import { ListScreen } from '../../src/screens/list/ListScreen';
import { isSelectable } from '../../src/screens/list/selection/isSelectable';
import { LeaveGuard } from '../../src/screens/record/form/LeaveGuard';
import { editableFields, initialValues } from '../../src/screens/record/form/values';
import { PanelContext } from '../../src/screens/record/PanelFrame';
import RecordPanel from '../../src/screens/record/RecordPanel';
import type { RecordRoute } from '../../src/screens/record/recordRoute';
import { SingleRecordScreen } from '../../src/screens/record/SingleRecordScreen';
import { loadScreens } from '../../src/screens/useScreens';
import { renderScreens } from '../support/screens/renderScreens';
import { fakeBackend } from './backend';
import { declaredRoles, expectNone, isDeclared, type Subject } from './subject';

const PHONE = 390;
const DESKTOP = 1280;
const HEADING = 'heading';

/** Loads what the browser loads when a screen first needs it: the definitions that screens name, and their texts. */
export async function loadTexts(): Promise<void> {
  await Promise.all(resources.map(({ name }) => loadResource(name)));
}

/** The list's cells, for whole records and for one that has hardly anything, are all there and say something. */
export async function drawsItsList(subject: Subject): Promise<void> {
  const { resource, records } = subject;
  const [role] = declaredRoles(resource, 'list');
  if (!resource.list || !role) return;
  await drawn(subject, role, <ListScreen resource={resource} />, async () => {
    const columns = offeredColumns(resource);
    await waitFor(() => {
      const rows = all('[role=grid] .body [role=row]');
      expect(rows.length).toBe(records.length);
      // Beside the fields a row has a menu, and a tick where rows are ticked.
      const ticks = isSelectable(resource) ? 1 : 0;
      const blank = rows.flatMap((row, at) =>
        all('[role=gridcell]', row)
          .slice(ticks, -1)
          .flatMap((cell, column) => (isBlank(cell) ? [`${columns[column]} of record ${at}`] : [])),
      );
      expectNone(blank, 'cells that say nothing');
      expect(all('[role=columnheader]').length).toBe(columns.length + 1 + ticks);
    });
    await expectAccessible();
  });
}

/** On a phone the list is cards, and the way to a new record is there. */
export async function drawsItsCards(subject: Subject): Promise<void> {
  const { resource, records } = subject;
  const [role] = declaredRoles(resource, 'list');
  if (!resource.list || !role) return;
  await drawn(
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

/** Every field that a person may fill in on creation has its input. */
export async function drawsItsCreateForm(subject: Subject): Promise<void> {
  await drawsForm(subject, 'create', { mode: 'create' }, initialValues(subject.resource));
}

/** Every field that a person may change has its input, filled with the record's value or empty. */
export async function drawsItsEditForm(subject: Subject): Promise<void> {
  for (const record of subject.records.slice(1)) {
    // A resource that is one single record shows the first.
    const shown = subject.resource.list ? record : subject.records[0];
    await drawsForm(subject, 'edit', { mode: 'edit', id: record.id }, shown);
  }
}

/** @param values what the form begins with, which decides whether some of its fields are asked for */
async function drawsForm(
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
  await drawn(subject, role, recordScreen(resource, route), async () => {
    if (!resource.list) {
      const edit = await screen.findByText('Edit');
      await act(async () => void fireEvent.click(edit));
    }
    // A form of its own may show its fields one after the other.
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

/** Whether a label of the page leads to a field's control. */
function hasInput(name: string): boolean {
  const label = document.querySelector<HTMLLabelElement>(`label[for$="-${name}"]`);
  return label !== null && !isBlank(label) && document.getElementById(label.htmlFor) !== null;
}

/** Every value of a record's page says something. */
export async function drawsItsRecords(subject: Subject): Promise<void> {
  const { resource } = subject;
  const [role] = declaredRoles(resource, 'show');
  if (!role) return;
  for (const [at, { id }] of subject.records.slice(1).entries()) {
    await drawn(subject, role, recordScreen(resource, { mode: 'show', id }), async () => {
      await waitFor(() => {
        const values = all('dd');
        expect(values.length).toBeGreaterThan(0);
        expect(values.filter(isBlank).map(value => value.previousElementSibling?.textContent)).toEqual([]);
      });
      if (at === 0) await expectAccessible();
    });
  }
}

/** Draws a screen of a subject, looks at it, and takes it away. Nothing may be complained of meanwhile. */
export async function drawn(
  { resource, ...subject }: Subject,
  role: Role,
  content: ReactNode,
  look: () => Promise<void>,
  width = DESKTOP,
): Promise<void> {
  const complaints = vi.spyOn(console, 'error');
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width, height: 800 });
  activeOrganization.set('acme');
  try {
    // What is loaded with the screen is waited for.
    await act(
      async () =>
        void renderScreens(content, {
          resources: [resource, ...resources.filter(({ name }) => name !== resource.name)],
          ...fakeBackend({ resource, ...subject }),
          role,
          path: `/${resource.name}`,
          // All that can be a column is one.
          stored: { [`${resource.name}.list.columns`]: offeredColumns(resource) },
        }),
    );
    await look();
    expect(complaints.mock.calls).toEqual([]);
  } finally {
    cleanup();
    complaints.mockRestore();
  }
}

/** The screen of one record: in the drawer over its list, or by itself. */
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

/** Rules that need a layout or a whole page: the journeys in a browser hold those. */
const unheld = ['color-contrast', 'target-size', 'document-title', 'html-has-lang'];

/** Expects no violation of WCAG 2.2 AA, as far as it can be seen without a layout. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    // The DOM of these tests draws nothing within frames.
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: Object.fromEntries(unheld.map(rule => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  });
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(({ html }) => html) })),
  ).toEqual([]);
}

/** What is drawn, by a selector: roles are found too slowly to look for them again and again. */
export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Neither text nor anything that is drawn, beside what edits it. */
function isBlank(element: Element): boolean {
  return element.textContent.trim() === '' && all('svg, img, input', element).every(part => part.closest('.pencil'));
}
