import type { AnyResource } from '../../schema/define';
import { choice, flag, id, number, tags, text, time } from '../../schema/fields';
import type { PagedDialect, RestDialect } from '../../schema/restDialect';

const taskResource: AnyResource = {
  name: 'tasks',
  fields: {
    id: id(),
    title: text({ wire: 'attributes.title' }),
    size: number(),
    done: flag(),
    due: time(),
    state: choice({ choices: ['open', 'closed'] }),
    notes: text({ unsortable: true }),
    labels: tags(),
  },
  title: 'title',
  scope: 'global',
  access: {},
  api: { list: 'listUsers' },
  form: {},
};

/** Returns a plain resource with a test's overrides. */
export function tasks(own: Partial<AnyResource> = {}): AnyResource {
  return { ...taskResource, ...own };
}

/** The same for a REST backend. */
export function restTasks(dialect?: RestDialect, own: Partial<AnyResource> = {}): AnyResource {
  return tasks({ api: { transport: 'rest', url: '/rest', ...(dialect && { dialect }) }, ...own });
}

/** A dialect that only says that lists are paged. */
export const pages: PagedDialect = { paging: 'page' };
