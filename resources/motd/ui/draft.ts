import type { CallInput, CallName } from '../../../contract';
import type { Role } from '../../../contract/roles';
import type { MotdEditionOnWire, MotdOnWire } from '../contract/motd';
import { motdLimits } from '../contract/motdWords';

/** A message while it is written. */
export interface Draft {
  content: string;
  link: string | null;
  roles: readonly Role[];
  organizations: readonly string[];
  active: boolean;
  /** Null: as soon as it is published. */
  startsAt: string | null;
  /** Null: until another one begins. */
  endsAt: string | null;
}

type Message = Pick<
  MotdEditionOnWire,
  'content' | 'link' | 'audience' | 'active' | 'edition' | 'startsAt' | 'endsAt' | 'state'
>;

/** The message in force, to be changed. The first one is there to be shown. */
export function draftOf({ content, link, audience, active, edition, startsAt, endsAt, state }: Message): Draft {
  // Times that have passed are none of a message that is published again.
  const times = state === 'ended' ? { startsAt: null, endsAt: null } : { startsAt, endsAt };
  return { content, link, ...audience, active: active || edition === 0, ...times };
}

/** What is wrong with a draft, by field; the text's key in the catalogue. */
export function problemsOf(
  { content, link, roles, startsAt, endsAt }: Draft,
  now = Date.now(),
): Partial<Record<keyof Draft, string>> {
  const earliest = Math.max(now, startsAt === null ? now : Date.parse(startsAt));
  return {
    ...(content.trim() === '' && { content: 'motd.empty' }),
    ...(content.trim().length > motdLimits.content && { content: 'motd.tooLong' }),
    ...(link && !isWebAddress(link) && { link: 'motd.linkWrong' }),
    ...(roles.length === 0 && { roles: 'motd.rolesMissing' }),
    ...(endsAt !== null && Date.parse(endsAt) <= earliest && { endsAt: 'motd.endsWrong' }),
  };
}

/** Whether publishing the draft would change anything. */
export function isChanged(draft: Draft, message: Message): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(draftOf(message)));
}

/** What publishing the draft sends. */
export function bodyOf(draft: Draft): CallInput<'version/updateMotdContent'> {
  const { content, link, roles, organizations, active, startsAt, endsAt } = draft;
  return {
    content: content.trim(),
    link: link || null,
    audience: { roles: [...roles].sort(), organizations: [...organizations].sort() },
    active,
    startsAt,
    endsAt,
  };
}

/** What takes back that a message was published in place of another one: the call, or undefined where none does. */
export function undoOf(
  before: Message,
  published: Pick<MotdOnWire, 'edition' | 'state' | 'etag'>,
  now = Date.now(),
): CallOf<'motd/cancel'> | CallOf<'version/updateMotdContent'> | undefined {
  const isFirstPlan = published.state === 'planned' && before.state !== 'planned';
  if (isFirstPlan) return { call: 'motd/cancel', input: { edition: published.edition } };
  // What was shown while the plan was made is not known.
  if (before.state === 'planned' && published.state !== 'planned') return undefined;
  if (before.state === 'shown' || before.state === 'planned') {
    const body = bodyOf(draftOf(before));
    const { startsAt = null } = body;
    const isBegun = startsAt !== null && Date.parse(startsAt) <= now;
    const { etag } = published;
    const input = { ...body, startsAt: isBegun ? null : startsAt, ...(etag !== undefined && { etag }) };
    return { call: 'version/updateMotdContent', input };
  }
  if (published.state !== 'shown') return undefined;
  return { call: 'motd/cancel', input: { edition: published.edition } };
}

interface CallOf<N extends CallName> {
  call: N;
  input: CallInput<N>;
}

/** Whether the link is the one of the message before, under another content: it was not chosen for this one. */
export function isLinkLeft(draft: Draft, message: Message): boolean {
  return message.link !== null && draft.link === message.link && draft.content.trim() !== message.content;
}

/** Whether nothing but the link would change of a message that is shown or planned. */
export function isLinkAlone(draft: Draft, message: Message): boolean {
  const isThere = message.state === 'shown' || message.state === 'planned';
  return isThere && !isChanged({ ...draft, link: message.link }, message);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text) && text.length <= motdLimits.link;
}
