// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { DataProviderContext, testDataProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { ChosenOrganization, useActiveOrganization } from './activeOrganization';
import { everyOrganization, type OrganizationChoice } from './organizationStore';
import { RecordOrganization, useOwner } from './RecordOrganization';

afterEach(cleanup);

function Place() {
  return <p>{`owner ${useOwner()}, works in ${useActiveOrganization()}`}</p>;
}

test.each<[OrganizationChoice, object, string]>([
  ['acme', { organization: 'globex' }, 'owner globex, works in globex'],
  [everyOrganization, { organization: 'globex' }, 'owner globex, works in globex'],
  ['globex', { organization: 'globex' }, 'owner undefined, works in globex'],
  ['acme', { organization: null }, 'owner undefined, works in acme'],
])('on a page of %s, a record %o has the %s', (shown, record, text) => {
  const dataProvider = { ...testDataProvider(), forOrganization: () => dataProvider };
  render(
    <DataProviderContext value={dataProvider}>
      <ChosenOrganization value={shown}>
        <RecordOrganization record={record}>
          <Place />
        </RecordOrganization>
      </ChosenOrganization>
    </DataProviderContext>,
  );
  expect(screen.getByText(text)).toBeDefined();
});
