import type { AnyResource } from '../../schema/define';
import { choice, flag, id, number, tags, text, time } from '../../schema/fields';
import type { PagedDialect, RestDialect } from '../../schema/restDialect';

const whole: AnyResource = {
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

/** A plain resource, with what a test says of it. */
export function tasks(own: Partial<AnyResource> = {}): AnyResource {
  return { ...whole, ...own };
}

/** The same of a REST backend. */
export function restTasks(dialect?: RestDialect, own: Partial<AnyResource> = {}): AnyResource {
  return tasks({ api: { transport: 'rest', url: '/rest', ...(dialect && { dialect }) }, ...own });
}

/** Lists that come by pages, of which nothing else is said. */
export const pages: PagedDialect = { paging: 'page' };
