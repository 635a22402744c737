import { type Route, routes } from '../../../contract/routes';
import type { ByHand } from '../../../schema/byHand';

const names = { posts: 'Posts', comments: 'Comments', tags: 'Tags', users: 'Writers' };
const loads: Record<string, ByHand['load']> = {
  posts: () => import('./posts'),
  comments: () => import('./comments'),
  tags: () => import('./tags'),
  users: () => import('./users'),
};

/** For tests: react-admin's example application as resources without definitions, which operators may see. */
export const blog: readonly ByHand[] = Object.entries(names).map(([name, label]) => ({
  route: `/${name}` as Route,
  menu: { group: 'platform', icon: 'table', label },
  load: loads[name] ?? (() => Promise.reject(new Error(`The blog has no ${name}`))),
}));

/** For tests: has the table of routes name them. */
export function routeTheBlog(): void {
  Object.assign(routes, Object.fromEntries(blog.map(({ route }) => [route, ['super_admin']])));
}
