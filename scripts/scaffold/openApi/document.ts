import { Validator } from '@seriousme/openapi-schema-validator';
import { maxBy } from 'es-toolkit';
import { parseDocument } from 'yaml';
import { isObject } from '../../../contract/isObject';
import type { Row } from '../infer/inferFields';
import { ScaffoldError } from '../scaffoldError';
import { listOf } from '../values';

/** Compiles OpenAPI's schema once, which takes longer than to validate a document. */
const validator = new Validator();

/** A valid OpenAPI 3.1 document. */
export interface OpenApiDocument {
  /** The whole document, to resolve references. */
  root: Row;
  paths: Row;
}

/**
 * Parses a document in YAML or JSON.
 * @param label the file's name
 * @throws ScaffoldError if it is invalid or its version isn't 3.1
 */
export async function openApiDocument(text: string, label: string): Promise<OpenApiDocument> {
  const parsed = parseDocument(text.replace(/^\uFEFF/, ''), { logLevel: 'silent' });
  const [parseError] = parsed.errors;
  if (parseError)
    throw new ScaffoldError(
      `${label} is neither YAML nor JSON: ${parseError.message.split('\n')[0]?.replace(/[:.]$/, '')}.`,
    );
  const root: unknown = parsed.toJS();
  if (!isObject(root)) throw new ScaffoldError(`${label} is not an OpenAPI document: it is not an object.`);
  checkVersion(root, label);
  // The validator mutates the document, so it gets a copy.
  const { valid, errors } = await validator.validate(structuredClone(root));
  if (!valid) throw new ScaffoldError(`${label} is not a valid OpenAPI 3.1 document: ${describeFirst(errors)}.`);
  return { root, paths: isObject(root.paths) ? root.paths : {} };
}

function checkVersion({ openapi, swagger }: Row, label: string): void {
  const version = openapi ?? swagger;
  if (typeof version === 'string' && /^3\.1\.\d+/.test(version)) return;
  if (version === undefined)
    throw new ScaffoldError(`${label} is not an OpenAPI document: it has no version in "openapi".`);
  throw new ScaffoldError(`${label} has version ${version}. Convert it to OpenAPI 3.1.`);
}

/** Returns the most specific validation error: the first of those deepest in the document. */
function describeFirst(errors: unknown): string {
  const found = listOf(errors).filter(isObject);
  const depth = ({ instancePath }: Row) => String(instancePath).split('/').length;
  const deepest = maxBy(found, depth);
  if (deepest === undefined) return String(errors).replace(/\.+$/, '');
  const path = String(deepest.instancePath).slice(1).replaceAll('~1', '/');
  return `${path === '' ? 'the document' : path} ${deepest.message ?? 'is wrong'}`;
}
