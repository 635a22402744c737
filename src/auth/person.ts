import type { UserIdentity } from 'ra-core';
import type { Role } from '../../contract/roles';
import type { SignedInUser } from '../../contract/session';

/** The signed-in person, as `useGetIdentity` answers it. */
export interface Person extends UserIdentity {
  id: string;
  username: string;
  role: Role;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  /** The user's own organisation; an operator may have none. */
  organization: string | undefined;
  organizationLabel: string | undefined;
  /** The version whose news the person has seen. */
  lastCheckedVersion: string | undefined;
  /** The route that the person begins at; the profile where none is chosen. */
  startPage: string | undefined;
  /** The keys of their own photo and of the organisation's logo, where there are any. */
  photoKey: string | undefined;
  logoKey: string | undefined;
  /** Of the person's record as it was read or saved last. */
  etag: string | undefined;
}

/** The person behind the record that the organisation user lookup answered. */
export function personOf(user: SignedInUser): Person {
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
