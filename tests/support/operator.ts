import { users } from '../../service/db/schema';
import { type Client, signIn } from './client';
import type { TestService } from './service';

/** Creates and signs in the first operator of a service without demo accounts. */
export async function addOperator(service: TestService): Promise<{ id: string; operator: Client }> {
  const { sub: id } = await service.identity.directory(service.db).createUser({
    username: 'operator',
    attributes: { email: 'operator@example.net', email_verified: 'true' },
    password: service.demoPassword,
  });
  await service.db.orm.insert(users).values({
    id,
    username: 'operator',
    firstName: 'Olga',
    lastName: 'Petrova',
    email: 'operator@example.net',
    userType: 'super_admin',
    status: 'active',
  });
  return { id, operator: await signIn(service, 'operator') };
}
