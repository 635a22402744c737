import { EditGuesser, ListGuesser, Resource, ShowGuesser, Title, useGetList } from 'react-admin';
import { Route } from 'react-router-dom';
import { blogProvider as dataProvider } from './data';

function TagCloud() {
  const { data = [] } = useGetList('tags', { sort: { field: 'name', order: 'ASC' } });
  return (
    <>
      <Title title="Cloud" />
      {data.map(({ name }) => name).join(', ')}
    </>
  );
}

const resource = (
  <Resource name="tags" list={ListGuesser} edit={EditGuesser} show={ShowGuesser} recordRepresentation="name">
    <Route path="cloud" element={<TagCloud />} />
  </Resource>
);

export default { resource, dataProvider };
