import { describe } from 'vitest';
import { isPostgresInstalled } from '../support/postgres';
import { testContract } from './contract';

const hasPostgres = await isPostgresInstalled();

describe.skipIf(!hasPostgres)(
  hasPostgres ? 'the contract on PostgreSQL' : 'the contract on PostgreSQL (skipped: it is not installed)',
  () => testContract('postgres', 'everything', at => at % 2 === 1),
);
