import { describe } from 'vitest';
import { testContract } from './contract';

describe('the contract on PGlite', () => testContract('pglite'));
