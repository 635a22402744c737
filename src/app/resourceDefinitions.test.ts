// @vitest-environment happy-dom
import { Resource } from 'ra-core';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { pages, type Route } from '../../contract/routes';
import { loadCustomResource } from '../../resources/loadCustomResource';
import { loadResource } from '../../resources/loading';
import type { CustomResource, CustomResourceParts } from '../../schema/customResource';
import { organizationStore } from '../organization/activeOrganization';
import { everyOrganization } from '../organization/organizationStore';
import { resourceDefinitions } from './resourceDefinitions';

test('records with the same title are distinguished by their definition', async () => {
  const record = { id: '1', firstName: 'Jo', lastName: 'Ash', username: 'jo.ash' };
  await loadResource('manage-users');
  expect(resourceDefinitions('admin')['manage-users']?.options?.subtitle(record)).toBe('jo.ash');
});

test('records of all organisations are distinguished by their organisation, except within one', async () => {
  const record = { id: '1', label: 'Night watch', organization: 'acme' };
  await loadResource('user-groups');
  const subtitle = resourceDefinitions('super_admin')['user-groups']?.options?.subtitle;
  organizationStore.setList([{ id: 'acme', label: 'Acme Ltd' }]);
  organizationStore.choose('acme');
  expect(subtitle(record)).toBe('');
  organizationStore.choose(everyOrganization);
  expect([subtitle(record), subtitle(record, 'acme')]).toEqual(['Acme Ltd', '']);
});

test('a custom resource returns its definition once loaded, to roles that may see it', async () => {
  Object.assign(pages, { '/articles': { roles: ['super_admin'], menu: { group: 'platform', icon: 'table' } } });
  const articles: CustomResource = {
    route: '/articles' as Route,
    label: 'Articles',
    load: async () => ({
      default: {
        resource: createElement(Resource, {
          name: 'articles',
          edit: () => null,
          recordRepresentation: 'title',
        }) as CustomResourceParts['resource'],
        dataProvider: {} as never,
      },
    }),
  };
  expect(resourceDefinitions('admin', [articles])).not.toHaveProperty('articles');
  const { articles: told } = resourceDefinitions('super_admin', [articles]);
  expect(told).toMatchObject({ name: 'articles', hasList: true });
  expect(told).toHaveProperty('hasEdit', undefined);
  await loadCustomResource(articles);
  expect(told).toMatchObject({ hasEdit: true, hasShow: false, recordRepresentation: 'title' });
});
