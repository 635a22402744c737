import type { UserIdentity } from 'ra-core';
import type { Role } from '../../contract/roles';
import type { SignedInUser } from '../../contract/session';

/** The signed-in user, as `useGetIdentity` returns it. */
export interface ConsoleUser extends UserIdentity {
  id: string;
  username: string;
  role: Role;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  /** The user's own organisation. An operator may have none. */
  organization: string | undefined;
  organizationLabel: string | undefined;
  /** The version whose release notes the user has seen. */
  lastCheckedVersion: string | undefined;
  /** The route to start at. Undefined: the profile. */
  startPage: string | undefined;
  /** Storage keys of the user's photo and the organisation's logo, if any. */
  photoKey: string | undefined;
  logoKey: string | undefined;
  /** The etag of the user record when it was last read or saved. */
  etag: string | undefined;
}

/** Converts the record of the user lookup. */
export function toConsoleUser(user: SignedInUser): ConsoleUser {
  return {
    id: user.id,
    username: user.username,
    role: user.user_type,
    firstName: user.first_name,
    lastName: user.last_name,
    fullName: `${user.first_name} ${user.last_name}`.trim() || user.username,
    email: user.email,
    organization: user.organization ?? undefined,
    organizationLabel: user.organizationLabel ?? undefined,
    lastCheckedVersion: user.lastCheckedVersion ?? undefined,
    startPage: user.startPage ?? undefined,
    photoKey: user.photoKey ?? undefined,
    logoKey: user.logoKey ?? undefined,
    etag: user.etag,
  };
}
