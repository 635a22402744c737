import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';

/**
 * A query client that also drops what the data provider caches, such as lists that came as a whole, when all queries are
 * invalidated, as by react-admin's `useRefresh`.
 */
export class ConsoleQueryClient extends QueryClient {
  readonly #forget: () => void;

  constructor(config: QueryClientConfig, forget: () => void) {
    super(config);
    this.#forget = forget;
  }

  override invalidateQueries: QueryClient['invalidateQueries'] = (filters, options) => {
    if (filters === undefined) this.#forget();
    return super.invalidateQueries(filters, options);
  };
}
