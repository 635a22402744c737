import type { RestDialect } from '../../schema/restDialect';
import type { InferredField, Row } from './infer/inferFields';

/** A field of the new resource, with what its source tells about the wire. The first field is the identifier. */
export interface ModelField extends InferredField {
  /** Editable on creation only (`create`), or only afterwards (`edit`). */
  on?: 'create' | 'edit';
  /** Initial value of the create form, as text. */
  initial?: string;
  /** One or two sentences of help text below the input. */
  help?: string;
}

/** The operations of a backend on a resource's records. */
export const modelVerbs = ['list', 'get', 'create', 'update', 'delete'] as const;
export type ModelVerb = (typeof modelVerbs)[number];

/** Names of the calls. A REST resource has none. */
export interface ModelCalls {
  list: string;
  get: string;
  add: string;
  update: string;
  remove: string;
  removeMany: string;
  import: string;
}

/** Everything known about a new resource. Sources create it, and the files are generated from it. */
export interface ResourceModel {
  /** Name of the resource, its route without the slash, the domain and the folder: `call-logs`. */
  name: string;
  /** The plural as an identifier: `callLogs`. */
  constant: string;
  /** The singular as an identifier: `callLog`. */
  oneConstant: string;
  /** Singular and plural in running text: `call log`, `call logs`. */
  one: string;
  many: string;
  /** Menu entry: `Call logs`. */
  title: string;
  /** `rest` for a collection that another backend serves. */
  transport: 'rpc' | 'rest';
  /**
   * Base address of a REST resource, without a trailing slash
   * (`https://api.example.net/v1`, or empty for the origin's root).
   */
  url?: string;
  /** Last segment of a REST resource's address, if it differs from the name. */
  path?: string;
  /** Dialect of a REST resource's lists. Undefined for that of ra-data-simple-rest. */
  dialect?: RestDialect;
  calls: ModelCalls;
  /** Operations that the source offers. A sample doesn't tell, so it gets all of them. */
  verbs: readonly ModelVerb[];
  fields: readonly ModelField[];
  /** Name of the field that is a record's title. */
  titleField: string;
  /** Whether rows have the key `organization`. */
  organization: boolean;
  /** Things to review, a sentence each. */
  notes: readonly string[];
  /** Rows as on the wire, with personal data replaced. */
  sample: readonly Row[];
  /** Whether the embedded service serves it, too. */
  service: boolean;
  /** Origin for the header comment: `a sample`, `the call listGateways`, `GET /gateways`. */
  source: string;
}
