import type { DomainConfig } from '../../../service/domainConfig';
import { StartError } from '../../../service/startError';
import { readPage, type Variables } from '../../../service/variables';
import type { BillingItem, Prices } from '../contract/billingWords';
import { MAX_PRICE_DECIMALS } from './charge';

declare module '../../../service/domainConfig' {
  interface DomainConfig {
    /** Prices and payment. */
    billing: BillingConfig;
  }
}

export interface BillingConfig {
  /** If undefined, billing shows usage without costs. */
  prices?: Prices;
  /** Address of the page where customers pay. */
  portal?: string;
  /** Items that can't be counted, because they are in an external system that the service doesn't query. */
  uncounted?: readonly BillingItem[];
}

/** Reads the configuration of billing. @throws StartError */
export function readConfig(value: Variables): Pick<DomainConfig, 'billing'> {
  return {
    billing: {
      prices: readPrices(value),
      portal: readPage(value, 'PAYMENT_PORTAL_URL'),
      // The embedded store requires the embedded identity provider. With Cognito, files are in an external bucket.
      uncounted: value('COGNITO_USER_POOL_ID') === undefined ? [] : ['storage'],
    },
  };
}

const priceVariables: Readonly<Record<BillingItem, string>> = {
  seats: 'PRICE_SEAT',
  numbers: 'PRICE_SMS_NUMBER',
  queries: 'PRICE_DNS_QUERIES',
  devices: 'PRICE_TRACKED_DEVICE',
  storage: 'PRICE_STORAGE',
};

function readPrices(value: Variables): Prices | undefined {
  const currency = value('PRICE_CURRENCY');
  const items = Object.fromEntries(
    Object.entries(priceVariables).flatMap(([item, name]) => {
      const text = value(name);
      return text === undefined ? [] : [[item, readPrice(name, text)]];
    }),
  );
  if (Object.keys(items).length === 0 && currency === undefined) return undefined;
  if (currency === undefined || !Intl.supportedValuesOf('currency').includes(currency)) {
    throw new StartError(`PRICE_CURRENCY must be the code of a currency such as EUR, not "${currency ?? ''}".`);
  }
  if (Object.keys(items).length === 0) {
    throw new StartError(`PRICE_CURRENCY needs a price: one of ${Object.values(priceVariables).join(', ')}.`);
  }
  return { currency, items };
}

function readPrice(name: string, text: string): number {
  if (!new RegExp(`^\\d{1,6}(\\.\\d{1,${MAX_PRICE_DECIMALS}})?$`).test(text)) {
    throw new StartError(`${name} must be a price for a month such as 4.50, not "${text}".`);
  }
  return Number(text);
}
