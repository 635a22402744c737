import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledService, type ServiceProgram } from '../../tests/support/process';

describe('the service as it is built', () => {
  let program: ServiceProgram;
  beforeAll(async () => {
    program = await bundledService();
  }, 60_000);
  afterAll(() => program.remove());

  it.each(['@aws-sdk/client-cognito-identity-provider', '@aws-sdk/client-s3', '@simplewebauthn/server', 'nodemailer'])(
    'does not load %s before it is used',
    async name => {
      const main = await readFile(program.main, 'utf8');
      expect(main).not.toMatch(new RegExp(`^(import|\\} from) .*"${name}"`, 'm'));
    },
  );
});
