import { choiceKind } from './choice/choice';
import { domainKind } from './domain/domain';
import { emailKind } from './email/email';
import { flagKind } from './flag/flag';
import { idKind } from './id/id';
import { ipKind } from './ip/ip';
import { jsonKind } from './json/json';
import { numberKind } from './number/number';
import { phoneKind } from './phone/phone';
import { referenceKind } from './reference/reference';
import { referencesKind } from './references/references';
import { tagsKind } from './tags/tags';
import { textKind } from './text/text';
import { timeKind } from './time/time';
import { urlKind } from './url/url';

/** Every kind of field by name. The cells and inputs are records keyed by this union: a kind without one does not compile. */
export const kinds = {
  id: idKind,
  text: textKind,
  email: emailKind,
  phone: phoneKind,
  domain: domainKind,
  url: urlKind,
  ip: ipKind,
  number: numberKind,
  flag: flagKind,
  choice: choiceKind,
  time: timeKind,
  reference: referenceKind,
  references: referencesKind,
  tags: tagsKind,
  json: jsonKind,
};

export type Kinds = typeof kinds;
export type KindName = keyof Kinds;
