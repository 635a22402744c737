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

/** All kinds of fields by name. Cells and inputs are typed by its keys, so that a kind without one doesn't compile. */
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
