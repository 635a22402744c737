import type { CallInput, CallName } from '../../../contract';
import type { Role } from '../../../contract/roles';
import { serviceNow } from '../../../contract/serviceClock';
import { checkText } from '../../../schema/kinds/text/text';
import type { MotdEditionOnWire, MotdOnWire } from '../contract/motd';
import { motdLimits } from '../contract/motdWords';

/** The values of the form for a message. */
export interface Draft {
  content: string;
  link: string | null;
  roles: readonly Role[];
  organizations: readonly string[];
  active: boolean;
  /** Null to start when it is published. */
  startsAt: string | null;
  /** Null to end when the next message starts. */
  endsAt: string | null;
}

type Message = Pick<
  MotdEditionOnWire,
  'content' | 'link' | 'audience' | 'active' | 'edition' | 'startsAt' | 'endsAt' | 'state'
>;

/** Returns the form values for a message. The first message is active by default. */
export function draftOf({ content, link, audience, active, edition, startsAt, endsAt, state }: Message): Draft {
  // Publishing an ended message again doesn't reuse its past times.
  const times = state === 'ended' ? { startsAt: null, endsAt: null } : { startsAt, endsAt };
  return { content, link, ...audience, active: active || edition === 0, ...times };
}

/** Returns the i18n key of the error for each invalid field. */
export function problemsOf(
  { content, link, roles, startsAt, endsAt }: Draft,
  now = serviceNow(),
): Partial<Record<keyof Draft, string>> {
  const earliest = Math.max(now, startsAt === null ? now : Date.parse(startsAt));
  const wrong = checkText(content.trim(), { max: motdLimits.content, multiline: true });
  return {
    ...(content.trim() === '' && { content: 'motd.empty' }),
    ...(wrong && { content: wrong.key === 'tooLong' ? 'motd.tooLong' : `validation.${wrong.key}` }),
    ...(link && !isWebAddress(link) && { link: 'validation.url' }),
    ...(roles.length === 0 && { roles: 'motd.rolesMissing' }),
    ...(endsAt !== null && Date.parse(endsAt) <= earliest && { endsAt: 'motd.endsWrong' }),
  };
}

export function isChanged(draft: Draft, message: Message): boolean {
  return JSON.stringify(publishInput(draft)) !== JSON.stringify(publishInput(draftOf(message)));
}

/** Returns the input of the call that publishes the draft. */
export function publishInput(draft: Draft): CallInput<'version/updateMotdContent'> {
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

/** Returns the call that undoes a publication, or undefined if it can't be undone. */
export function undoOf(
  before: Message,
  published: Pick<MotdOnWire, 'edition' | 'state' | 'etag'>,
  now = serviceNow(),
): CallOf<'motd/cancel'> | CallOf<'version/updateMotdContent'> | undefined {
  const isFirstPlan = published.state === 'planned' && before.state !== 'planned';
  if (isFirstPlan) return { call: 'motd/cancel', input: { edition: published.edition } };
  // It isn't known which message was shown while the other one was planned.
  if (before.state === 'planned' && published.state !== 'planned') return undefined;
  if (before.state === 'shown' || before.state === 'planned') {
    const body = publishInput(draftOf(before));
    const { startsAt = null } = body;
    const hasStarted = startsAt !== null && Date.parse(startsAt) <= now;
    const { etag } = published;
    const input = { ...body, startsAt: hasStarted ? null : startsAt, ...(etag !== undefined && { etag }) };
    return { call: 'version/updateMotdContent', input };
  }
  if (published.state !== 'shown') return undefined;
  return { call: 'motd/cancel', input: { edition: published.edition } };
}

interface CallOf<N extends CallName> {
  call: N;
  input: CallInput<N>;
}

/** Whether the content has changed but the link is still that of the previous message. */
export function hasPreviousLink(draft: Draft, message: Message): boolean {
  return message.link !== null && draft.link === message.link && draft.content.trim() !== message.content;
}

/** Whether the link is the only change to a shown or planned message. */
export function isOnlyLinkChanged(draft: Draft, message: Message): boolean {
  const isPublished = message.state === 'shown' || message.state === 'planned';
  return isPublished && !isChanged({ ...draft, link: message.link }, message);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text) && text.length <= motdLimits.link;
}
