import {
  AdminContext,
  DataTable,
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  testDataProvider,
  useList,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The console's columns of users in react-admin's own table. */
function Table({ rows }: { rows: RaRecord[] }) {
  const list = useList({ data: rows, perPage: rows.length });
  return (
    <ListContextProvider value={list}>
      <DataTable>
        {['username', 'email', 'user_type', 'teams', 'status', 'mfaEnabled', 'lastSeenAt'].map(source => (
          <DataTable.Col key={source} source={source} render={record => String(record[source])} />
        ))}
      </DataTable>
    </ListContextProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
const rows: RaRecord[] = await (await fetch('/rows.json')).json();
createRoot(root).render(
  <AdminContext dataProvider={testDataProvider()}>
    <ResourceContextProvider value="users">
      <Table rows={rows} />
    </ResourceContextProvider>
  </AdminContext>,
);
