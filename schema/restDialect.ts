/**
 * The list format of a REST backend that differs from that of ra-data-simple-rest. Parameters are named as in the query
 * string, paths as in the response's JSON (`meta.total`).
 */
export type RestDialect = PagedDialect | UnpagedDialect;

interface Envelope {
  /** The path to the rows, if the response isn't their array. */
  rows?: string;
  /** The path to the record in the response for one record, if the response isn't the record itself. */
  record?: string;
}

/** A list without query that returns all records. The console searches, filters and sorts them. */
interface UnpagedDialect extends Envelope {
  paging: 'none';
}

/** A list that is read page by page. */
export interface PagedDialect extends Envelope {
  /** Whether a page is requested by its number, by the number of rows before it, or by a cursor. */
  paging: 'page' | 'offset' | 'cursor';
  /** The parameter that selects the page. Defaults to `page`, `offset` or `cursor`. */
  at?: string;
  /** The number of the first page. Defaults to 1. */
  first?: 0;
  /** The parameter of the page size. Defaults to `per_page` with page numbers, else to `limit`. */
  size?: string;
  /** The maximum page size of the backend. */
  most?: number;
  /** Where the response has the number of matches. Without it, the list continues as long as pages are full. */
  total?: { header: string } | { path: string };
  /** The path to the next page's cursor, or to the URL that contains it. */
  next?: string;
  /**
   * The parameter of the sort order. `order` is a second one that takes `asc` or `desc`. Without it, a minus before the
   * name sorts descending. Without `sort`, no column can be sorted.
   */
  sort?: { by: string; order?: string };
  /** The search parameter. Required for `list.search`. */
  search?: string;
  /**
   * The filter parameters: wire names, with a suffix for operators other than equality (`size_gte`). Without it,
   * nothing can be filtered.
   */
  filters?: readonly string[];
}
