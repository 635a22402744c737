/**
 * The forms that values take on the wire and in forms: one source for the service's checks and the console's rules.
 * Every pattern is linear in the input's length.
 */

/** 3 to 32 of a-z, 0-9, dot, underscore, hyphen; begins with a letter or digit: what an XMPP address allows, and less. */
export const USERNAME = /^[a-z0-9][a-z0-9._-]{2,31}$/;

/** A short name used as a key: organisations and teams. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$/;

/** An address that a mail server could accept; whether it exists is for the confirmation mail to find out. */
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** A telephone number in E.164: a plus sign, then up to 15 digits, the first not 0. */
export const PHONE = /^\+[1-9]\d{6,14}$/;

/** A fully qualified host name in ASCII (IDN as punycode), lower case, without the final dot. */
export const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Characters that no single-line text may hold: controls, line breaks, and marks that reorder or hide text. */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * What mail programs turn into a link: a web address, an e-mail address, or a host name of a common or a country's
 * top-level domain. Names that are put into mails must hold none.
 */
export const LINK_LIKE =
  /:\/\/|\bwww\.|\S@\S|(?<=[\p{L}\p{N}]{2})\.(?:[a-z]{2}|com|net|org|info|biz|app|dev|xyz|online|site|shop|store|top|club|link|click|live|zip|mov|icu|vip|tech|cloud|page|web|world|space|website|support|email)(?![\p{L}\p{N}-])/iu;

/** The same of usernames, in which a dot and two letters are part of a name: wei.li */
export const LINK_LIKE_USERNAME =
  /^www\.|\.(?:com|net|org|info|biz|app|dev|xyz|online|site|shop|top|link|click|zip|mov)$/;

export const limits = {
  name: 80,
  email: 254,
  teamLabel: 64,
  teamDescription: 255,
  organizationLabel: 80,
  search: 200,
  /** Rows of one page of a list. */
  page: 1000,
  /** Bytes that stay free of a disk: the store takes no files beyond that, as the database may be on it as well. */
  diskReserve: 256 * 1024 * 1024,
  /** Views that a person may keep of one list. */
  views: 50,
  /** Saved views of a user, of all lists. */
  viewsOfAllLists: 500,
  /** What a saved view shows, as JSON. */
  viewSettings: 100_000,
  /** Records that one bulk call may name; longer selections are sent in chunks. */
  bulk: 500,
  /** Names that may be pasted at once to add people to a team. */
  pastedNames: 5000,
} as const;
