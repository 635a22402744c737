import type { Page } from '../../../contract/page';
import { pages, type Route } from '../../../contract/routes';
import type { CustomResource } from '../../../schema/customResource';

const names = { posts: 'Posts', comments: 'Comments', tags: 'Tags', users: 'Writers' };
const loads: Record<string, CustomResource['load']> = {
  posts: () => import('./posts'),
  comments: () => import('./comments'),
  tags: () => import('./tags'),
  users: () => import('./users'),
};

/** react-admin's example application as resources without definitions, for operators. */
export const blog: readonly CustomResource[] = Object.entries(names).map(([name, label]) => ({
  route: `/${name}` as Route,
  label,
  load: loads[name] ?? (() => Promise.reject(new Error(`The blog has no ${name}`))),
}));

/** Declares the pages of these resources. */
export function routeTheBlog(): void {
  const page: Page = { roles: ['super_admin'], menu: { group: 'platform', icon: 'table' } };
  Object.assign(pages, Object.fromEntries(blog.map(({ route }) => [route, page])));
}
