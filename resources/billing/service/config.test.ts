import { expect, it } from 'vitest';
import { StartError } from '../../../service/startError';
import { readConfig } from './config';

const read = (env: Readonly<Record<string, string>>) => readConfig(name => env[name]);

it('reads prices and the payment portal', () => {
  expect(read({})).toEqual({ billing: { uncounted: [] } });
  const env = {
    PRICE_CURRENCY: 'EUR',
    PRICE_SEAT: '4.50',
    PRICE_DNS_QUERIES: '0.4',
    PAYMENT_PORTAL_URL: 'https://pay.example.net/acme',
    COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123',
  };
  expect(read(env)).toEqual({
    billing: {
      prices: { currency: 'EUR', items: { seats: 4.5, queries: 0.4 } },
      portal: 'https://pay.example.net/acme',
      uncounted: ['storage'],
    },
  });
});

it('requires a currency with prices, and a price with a currency', () => {
  expect(() => read({ PRICE_SEAT: '4.50' })).toThrow(/^PRICE_CURRENCY must be/);
  expect(() => read({ PRICE_CURRENCY: 'EUR' })).toThrow(/^PRICE_CURRENCY needs a price/);
});

it.each([
  ['PRICE_CURRENCY', 'euro'],
  ['PRICE_SEAT', '-1'],
  ['PRICE_STORAGE', '1.1234567'],
  ['PRICE_DNS_QUERIES', '1,50'],
  ['PAYMENT_PORTAL_URL', 'javascript:alert(1)'],
])('refuses %s=%s in a sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartError);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .*\\.$`));
});
