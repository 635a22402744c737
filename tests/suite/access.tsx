import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Role, roles } from '../../contract/roles';
import { columnsToImport } from '../../dataProvider/import/columns';
import { actionOf } from '../../schema/actions';
import { type AnyResource, type Verb, verbs } from '../../schema/define';
import { isPossible, titleOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { routeOf } from '../../src/access/routeGuard';
import { builtScreens } from '../../src/app/builtScreens';
import { createAuthProvider } from '../../src/auth/authProvider';
import { createI18nProvider } from '../../src/i18n';
import { menuFor } from '../../src/layout/menu';
import { sharedFields } from '../../src/screens/list/bulk/sharedFields';
import { ListScreen } from '../../src/screens/list/ListScreen';
import { isSelectable } from '../../src/screens/list/selection/isSelectable';
import { storedUser } from '../support/storedUser';
import { all, recordScreen, withRendered } from './screens';
import { isDeclared, rolesThatDiffer, type Subject } from './subject';

const i18nProvider = createI18nProvider('en');

/** Checks that each role is offered exactly what the definition declares for it. */

export async function checkAccess({ resource }: Subject): Promise<void> {
  for (const role of roles) {
    const provider = createAuthProvider({
      resources: [resource],
      definitionOf: async () => resource,
      currentSession: () => ({ ...storedUser, user_type: role }),
      onEnded: () => undefined,
      onSignOut: () => undefined,
    });
    const may = (action: string) => provider.canAccess?.({ resource: resource.name, action });
    for (const verb of verbs) {
      expect(await may(verb), `${role}: ${verb}`).toBe(isDeclared(resource, role, verb) && isPossible(resource, verb));
    }
    for (const action of Object.keys(resource.actions ?? {})) {
      expect(await may(action), `${role}: ${action}`).toBe(isDeclared(resource, role, action));
    }
    const isInMenu = menuFor(role, builtScreens).some(({ items }) =>
      items.some(({ route }) => route === routeOf(`/${resource.name}`)),
    );
    expect(isInMenu, `${role}: menu`).toBe(isDeclared(resource, role, 'list') || isDeclared(resource, role, 'show'));
  }
}

/** Checks that each role's list has the buttons and menus of its permissions, and no others. */
export async function checkListActions(subject: Subject): Promise<void> {
  const { resource, records } = subject;
  const [record] = records;
  if (!resource.list) return;
  for (const role of rolesThatDiffer(resource)) {
    const offer = offerOf(resource, role, record);
    await withRendered(subject, role, <ListScreen resource={resource} />, async () => {
      if (!isDeclared(resource, role, 'list')) {
        await waitFor(() => expect(document.body.textContent).toContain(text('noPermission.title')));
        expect(all('button, a, [role=row]').length, `${role}: a list without the right`).toBe(0);
        return;
      }
      await waitFor(() => expect(all('[role=grid] .body [role=row]').length).toBe(records.length));
      const { name } = resource;
      expect(all(`a[href^="/${name}/create"]`).length > 0, `${role}: create`).toBe(offer.may('create'));
      expect(all(`.menu a[href^="/${name}/${record.id}"]`).length > 0, `${role}: edit`).toBe(offer.may('edit'));
      expect(await openedMenu(labelled(text('list.rowMenu', { name: titleOf(resource, record) }))), role).toEqual(
        offer.rowMenu,
      );
      expect(await openedMenu(labelled(text('list.more'))), role).toEqual([
        ...offer.listMenu(records.length),
        ...subject.listMenu.map(key => text(key)),
      ]);
      if (isSelectable(resource)) expect(await bulkBar(), role).toEqual(offer.bulk);
    });
  }
}

/** Checks that each role's record page offers what the role may do with the record, and nothing else. */
export async function checkRecordActions(subject: Subject): Promise<void> {
  const { resource } = subject;
  const [record] = subject.records;
  for (const role of rolesThatDiffer(resource)) {
    if (!isDeclared(resource, role, 'show')) continue;
    const offer = offerOf(resource, role, record);
    await withRendered(subject, role, recordScreen(resource, { mode: 'show', id: record.id }), async () => {
      await waitFor(() => expect(all('dd').length).toBeGreaterThan(0));
      const buttons = all('button').map(textOf);
      expect(buttons.includes(text('ra.action.edit')), `${role}: edit`).toBe(offer.may('edit'));
      expect(all('header button').map(textOf).filter(isNamed(resource)), role).toEqual(offer.recordButtons);
      const more = labelled(text('recordLater.header.more'));
      expect(more ? await openedMenu(more) : [], role).toEqual(offer.recordMenu);
      expect(all('section button').map(textOf).filter(isNamed(resource)), role).toEqual(offer.danger);
    });
  }
}

/** Returns the labels of what a role should be offered according to the definition. */
function offerOf(resource: AnyResource, role: Role, record: ConsoleRecord) {
  const may = (verb: Verb) => isDeclared(resource, role, verb) && isPossible(resource, verb);
  const has = (part: 'single' | 'bulk') => (name: string) => actionOf(resource, name)?.[part] !== undefined;
  const isDestructive = (name: string) => actionOf(resource, name)?.destructive === true;
  const isQuick = (name: string) => name in (resource.list?.quick ?? {});
  const isSensible = (name: string) => actionOf(resource, name)?.when?.(record) !== false;
  const label = (name: string) => actionLabel(resource, name);
  const declared = Object.keys(resource.actions ?? {}).filter(name => isDeclared(resource, role, name));
  const deletions = may('delete') ? ['delete'] : [];
  const sensible = [...declared, ...deletions].filter(isSensible);
  const imports = Object.keys(resource.imports ?? {});
  const mayImport = imports.some(way => isDeclared(resource, role, 'create') || isDeclared(resource, role, way));
  const exportsOfSelection = columnsToImport(resource, role)
    ? ['list.export.forms.shown', 'list.export.forms.import']
    : ['list.export.selected'];
  return {
    may,
    rowMenu: [
      text('ra.action.open'),
      ...(may('edit') ? [text('ra.action.edit')] : []),
      ...sensible.filter(name => name === 'delete' || has('single')(name)).map(label),
    ],
    listMenu: (total: number) => [
      text('ra.action.refresh'),
      ...(mayImport ? [text('list.import')] : []),
      ...(may('export') ? [text('exporting.all', { smart_count: total })] : []),
      ...(may('export') && columnsToImport(resource, role)
        ? [text('exporting.allToImport', { smart_count: total })]
        : []),
    ],
    bulk: [
      ...(may('edit') && sharedFields(resource, role).length > 0 ? [label('edit')] : []),
      ...declared.filter(has('bulk')).map(label),
      ...(may('export') ? exportsOfSelection.map(key => text(key)) : []),
      ...deletions.filter(has('bulk')).map(label),
    ].sort(),
    recordButtons: sensible.filter(name => !isDestructive(name) && isQuick(name)).map(label),
    recordMenu: sensible.filter(name => !isDestructive(name) && !isQuick(name)).map(label),
    danger: sensible.filter(isDestructive).map(label),
  };
}

/** Opens a button's menu and returns the texts of its items. */
async function openedMenu(button: HTMLElement | undefined): Promise<string[]> {
  if (!button) throw new Error('There is no button for this menu');
  const before = all('[role=menu]').length;
  // A menu's code is loaded when it first opens.
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(all('[role=menu]').length).toBe(before + 1));
  return all('[role=menuitem]', all('[role=menu]').at(-1)).map(textOf);
}

/** Selects the first record and returns the bulk actions. */
async function bulkBar(): Promise<string[]> {
  const [tick] = all('.body [role=row] input[type=checkbox]');
  if (tick) await act(async () => void fireEvent.click(tick));
  await waitFor(() => expect(all('[role=toolbar]').length).toBe(1));
  const buttons = all('[role=toolbar] button').filter(button => !button.hasAttribute('aria-label'));
  const selectAll = /^Select all/;
  const menus = buttons.filter(button => button.getAttribute('aria-haspopup') === 'menu');
  const shown = buttons.filter(button => !menus.includes(button) && !selectAll.test(textOf(button))).map(textOf);
  for (const menu of menus) shown.push(...(await openedMenu(menu)));
  return shown.sort();
}

function isNamed(resource: AnyResource): (label: string) => boolean {
  const labels = [...Object.keys(resource.actions ?? {}), 'delete'].map(name => actionLabel(resource, name));
  return label => labels.includes(label);
}

function actionLabel(resource: AnyResource, name: string): string {
  if (name === 'edit') return text('ra.action.edit');
  return text(
    name === 'delete' ? `resources.${resource.name}.delete.label` : `resources.${resource.name}.actions.${name}.label`,
  );
}

function labelled(label: string): HTMLElement | undefined {
  return all('button').find(button => button.getAttribute('aria-label') === label);
}

function text(key: string, args?: Record<string, unknown>): string {
  return i18nProvider.translate(key, args);
}

function textOf(element: HTMLElement): string {
  return element.textContent.trim();
}
