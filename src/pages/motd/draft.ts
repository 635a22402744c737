import type { CallInput } from '../../../contract';
import type { MotdEditionOnWire } from '../../../contract/motd';
import { motdLimits } from '../../../contract/motdWords';
import type { Role } from '../../../contract/routes';

/** A message while it is written. */
export interface Draft {
  content: string;
  link: string;
  roles: readonly Role[];
  organizations: readonly string[];
  active: boolean;
}

type Message = Pick<MotdEditionOnWire, 'content' | 'link' | 'audience' | 'active' | 'edition'>;

/** The message in force, to be changed. The first one is there to be shown. */
export function draftOf({ content, link, audience, active, edition }: Message): Draft {
  return { content, link: link ?? '', ...audience, active: active || edition === 0 };
}

/** What is wrong with a draft, by field; the text's key in the catalogue. */
export function problemsOf({ content, link, roles }: Draft): Partial<Record<'content' | 'link' | 'roles', string>> {
  return {
    ...(content.trim() === '' && { content: 'motd.empty' }),
    ...(content.trim().length > motdLimits.content && { content: 'motd.tooLong' }),
    ...(link.trim() !== '' && !isWebAddress(link.trim()) && { link: 'motd.linkWrong' }),
    ...(roles.length === 0 && { roles: 'motd.rolesMissing' }),
  };
}

/** Whether publishing the draft would change anything. */
export function isChanged(draft: Draft, message: Message): boolean {
  return JSON.stringify(bodyOf(draft, 0)) !== JSON.stringify(bodyOf(draftOf(message), 0));
}

/** What publishing the draft sends. */
export function bodyOf(draft: Draft, edition: number): CallInput<'version/updateMotdContent'> {
  const { content, link, roles, organizations, active } = draft;
  return {
    content: content.trim(),
    link: link.trim() || null,
    audience: { roles: [...roles].sort(), organizations: [...organizations].sort() },
    active,
    edition,
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text) && text.length <= motdLimits.link;
}
