import type { ListInput } from '../../contract/list';
import { seedScale } from '../../service/demo/scale';
import { signIn } from '../support/client';
import { startService } from '../support/service';
import { compare, type Row } from './measure';

const USERS = 100_000;
const ORGANIZATION = 'scale-1';

/** What a page of people is by hand: its rows with their teams, and how many match. */
function bareQuery(where: string, order: string): string {
  return `
    select u.*, o.vhost, array(select team_id from team_members m where m.user_id = u.id order by 1) as teams
    from (
      select *, (select count(*) from users where ${where}) as total
      from users where ${where} order by ${order} limit 50
    ) u
    left join organizations o on o.id = u.organization_id`;
}

const own = `organization_id = '${ORGANIZATION}'`;
const pages: { what: string; input: ListInput; where: string; order: string }[] = [
  { what: 'first page', input: { sort: { field: 'username', order: 'asc' } }, where: own, order: 'username, id' },
  {
    what: 'sort',
    input: { sort: { field: 'createdAt', order: 'desc' } },
    where: own,
    order: 'created_at desc, id desc',
  },
  {
    what: 'filter',
    input: { filter: { field: 'status', operator: 'in', value: ['disabled'] } },
    where: `${own} and status in ('disabled')`,
    order: 'username, id',
  },
  { what: 'search', input: { search: 'garcia' }, where: `${own} and search like '%garcia%'`, order: 'username, id' },
];

/** Pages of 100,000 people through the service, HTTP and all, beside the same query by hand on the same database. */
export async function serviceRows(): Promise<Row[]> {
  const service = await startService();
  try {
    await seedScale(service.db, { users: USERS, organizations: 1 });
    await service.db.pool.query('analyze');
    const operator = await signIn(service, 'super');
    const rows: Row[] = [];
    for (const { what, input, where, order } of pages) {
      const query = bareQuery(where, order);
      rows.push(
        await compare({
          what: `service: ${what} of 100,000 people`,
          ours: async () => {
            const answer = await operator.call('listUsers', { organization: ORGANIZATION, limit: 50, ...input });
            if (answer.status !== 200) throw new Error(`listUsers answered ${JSON.stringify(answer.body.error)}`);
          },
          reference: () => service.db.pool.query(query),
          target: { timesSlower: 2 },
          rounds: 15,
        }),
      );
    }
    return rows;
  } finally {
    await service.stop();
  }
}
