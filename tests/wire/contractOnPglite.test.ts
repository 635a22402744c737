import { describe } from 'vitest';
import { isPostgresInstalled } from '../support/postgres';
import { testContract } from './contract';

const extent = (await isPostgresInstalled()) ? 'driver' : 'everything';

describe('the contract on PGlite', () => testContract('pglite', extent));
