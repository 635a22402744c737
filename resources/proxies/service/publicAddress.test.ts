import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPublic, resolvePublicAddress } from './publicAddress';

afterEach(() => vi.unstubAllEnvs());

describe('an address that is tried', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is public', address => {
    expect(isPublic(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'nonsense',
  ])('%s is not public', address => {
    expect(isPublic(address)).toBe(false);
  });

  test('is never loopback, unless a test allows it', async () => {
    await expect(resolvePublicAddress('localhost')).rejects.toThrow('isn’t public');
    await expect(resolvePublicAddress('127.1')).rejects.toThrow();
    vi.stubEnv('PROXY_TEST_LOOPBACK', 'on');
    expect(await resolvePublicAddress('127.0.0.1')).toBe('127.0.0.1');
    vi.stubEnv('NODE_ENV', 'production');
    await expect(resolvePublicAddress('127.0.0.1')).rejects.toThrow('isn’t public');
  });
});
