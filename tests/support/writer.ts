/** Inserts rows one by one and prints the number of each once it is acknowledged, until it is killed. */
import { openDatabase } from '../../service/db/connect';
import { organizations } from '../../service/db/schema';

const db = await openDatabase({ dataDir: process.argv[2] ?? '' });
for (let n = 1; ; n += 1) {
  await db.orm.insert(organizations).values({ id: `o${n}`, label: `Organisation ${n}` });
  process.stdout.write(`${n}\n`);
}
