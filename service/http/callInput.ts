import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { type EtagsInput, etagsInput } from '../../contract/etags';
import { splitEtags } from '../audit/staleRecords';
import { isAudited } from '../audit/subjects';
import { parseInput } from '../calls/invalidInput';
import { checkFilterSize } from './filterBounds';

/**
 * Validates the input of a call, and the etags that were sent with it.
 * @param body as returned by `checkBody`
 * @throws CallFailure `invalid` that names the field
 */
export function readCallInput(name: CallName, body: Record<string, unknown>): { input: unknown; etags: EtagsInput } {
  const call: Call = calls[name];
  const { input, etagsInput: etags } = isAudited(name) ? splitEtags(body) : { input: body, etagsInput: {} };
  checkFilterSize(input.filter);
  return { input: parseInput(call.input, input), etags: parseInput(etagsInput, etags) };
}
