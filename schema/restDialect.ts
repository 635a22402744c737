/**
 * How the lists of a REST backend are asked for and answered, where that is not the dialect of ra-data-simple-rest.
 * Parameters are named as in the query, paths as in the answer's JSON (`meta.total`).
 */
export type RestDialect = PagedDialect | WholeDialect;

interface Envelope {
  /** The path to the rows, where the answer is not their array. */
  rows?: string;
  /** The path to the record in the answer about one, where the answer is not the record. */
  record?: string;
}

/** The list takes no query: it answers all records, which the console searches, filters and sorts. */
interface WholeDialect extends Envelope {
  paging: 'none';
}

/** The list comes page by page. */
export interface PagedDialect extends Envelope {
  /** A page is asked for by its number, by the number of rows before it, or by the cursor in the page before. */
  paging: 'page' | 'offset' | 'cursor';
  /** The parameter that says which page; `page`, `offset` or `cursor` unless said. */
  at?: string;
  /** The number of the first page; 1 unless said. */
  first?: 0;
  /** The parameter that says how many rows; `per_page` beside a page's number, else `limit`. */
  size?: string;
  /** As many rows as the backend gives at once. */
  most?: number;
  /** Where the answer says how many records match; without it, the list is read on as long as pages are full. */
  total?: { header: string } | { path: string };
  /** The path to the next page's cursor, or to the address that holds it. */
  next?: string;
  /**
   * The parameter that orders the list. A second one takes `asc` or `desc`; without it, a minus before the name means
   * descending. Without `sort`, no column can be sorted.
   */
  sort?: { by: string; order?: string };
  /** The parameter that takes what is searched for; needed for `list.search`. */
  search?: string;
  /**
   * The parameters that filter: a key of the wire, or one with the suffix of another comparison than equality
   * (`size_gte`). Without it nothing can be filtered.
   */
  filters?: readonly string[];
}
