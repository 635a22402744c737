import type { RestDialect } from '../../schema/restDialect';
import type { InferredField, Row, WireType } from './infer/inferFields';

export type { WireType };

/** A field of the resource to be, with what its source tells of the wire. The first one is the identifier. */
export interface ModelField extends InferredField {
  /** Can be given on creation only (`create`), or only afterwards (`edit`). */
  on?: 'create' | 'edit';
  /** What a create form starts with, as text. */
  initial?: string;
  /** One or two sentences under the input. */
  help?: string;
}

/** What a backend does with the records of a resource. */
export type ModelVerb = 'list' | 'get' | 'create' | 'update' | 'delete';

/** The calls by name, over RPC and behind REST where the service serves the resource. */
export interface ModelCalls {
  list: string;
  get: string;
  add: string;
  update: string;
  remove: string;
  removeMany: string;
  import: string;
}

/** Everything that is known of a resource to be: what the sources give, and the files are written from. */
export interface ResourceModel {
  /** Its name and, after a slash, its route: `call-logs`. Also the contract's domain and the folders' name. */
  name: string;
  /** The name as an identifier: `callLogs`. */
  constant: string;
  /** One record's, as an identifier: `callLog`. */
  oneConstant: string;
  /** What a record is called in running text, and many: `call log`, `call logs`. */
  one: string;
  many: string;
  /** The menu's entry: `Call logs`. */
  title: string;
  transport: 'rpc' | 'rest';
  /**
   * Of a REST resource that the service does not serve: the address that its own is a part of, without a slash at its
   * end (`https://api.example.net/v1`, or empty for the origin's root).
   */
  url?: string;
  /** The last part of a REST resource's address, where it is not the name. */
  path?: string;
  /** How the lists of a REST resource are asked for and answered; undefined for the dialect of ra-data-simple-rest. */
  dialect?: RestDialect;
  calls: ModelCalls;
  /** What the source offers; all of them for a sample, which does not tell. */
  verbs: readonly ModelVerb[];
  fields: readonly ModelField[];
  /** The name of the field that a record is called by. */
  titleField: string;
  /** Rows have the key `organization`. */
  organization: boolean;
  /** What someone should look at, a sentence each. */
  notes: readonly string[];
  /** Rows as on the wire, with made-up values in place of people's. */
  sample: readonly Row[];
  /** The embedded service serves it, too. */
  service: boolean;
  /** Where it came from, for the head comment: `a sample`, `the call listGateways`, `GET /gateways`. */
  source: string;
}
