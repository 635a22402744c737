// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, ResourceDefinitionContextProvider, testDataProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { reference } from '../../../../schema/fields';
import { ReferenceEditor } from './ChoiceEditors';

afterEach(cleanup);

test('a reference’s filter tells records with the same title apart', async () => {
  const data = ['Acme', 'Globex'].map(owner => ({ id: owner, name: 'Night watch', owner }));
  const options = { subtitle: ({ owner }: { owner: string }) => owner };
  render(
    <CoreAdminContext dataProvider={{ ...testDataProvider(), choices: async () => ({ data }) } as never}>
      <ResourceDefinitionContextProvider
        definitions={{ 'user-groups': { name: 'user-groups', recordRepresentation: 'name', options } }}
      >
        <ReferenceEditor
          field={reference({ to: 'user-groups' })}
          name="team"
          label="Team"
          operators={[]}
          comparisons={[]}
          onChange={() => {}}
          onDone={() => {}}
        />
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
  expect(await screen.findByRole('checkbox', { name: 'Night watch Globex' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Night watch Acme' })).toBeDefined();
});
