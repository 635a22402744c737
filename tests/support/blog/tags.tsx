import { EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin';
import { blogProvider as dataProvider } from './data';

const resource = (
  <Resource name="tags" list={ListGuesser} edit={EditGuesser} show={ShowGuesser} recordRepresentation="name" />
);

export default { resource, dataProvider };
