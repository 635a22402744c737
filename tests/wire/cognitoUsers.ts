import { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { embeddedPool } from '../../service/identity/pool';

/** Returns a function to the users of amazon-cognito-identity-js, which share a storage in memory. */
export function cognitoUsers(endpointOf: () => string): (username: string) => CognitoUser {
  const kept = new Map<string, string>();
  const Storage = {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  };
  return Username => {
    const { id: UserPoolId, clientId: ClientId } = embeddedPool;
    const Pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: endpointOf(), Storage });
    return new CognitoUser({ Username, Pool, Storage });
  };
}
