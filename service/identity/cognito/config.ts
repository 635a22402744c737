import type { RuntimeConfig } from '../../../contract/config';
import { hostedPaths } from '../../../contract/hostedSignIn';
import { StartError } from '../../startError';
import { hasProtocol, readList, type Variables } from '../../variables';

/** An AWS Cognito user pool with its client, identity pool and hosted sign-in. */
export interface CognitoConfig {
  userPoolId: string;
  /** The id of an app client without a secret. */
  clientId: string;
  region: string;
  /** The host of the hosted sign-in pages. */
  domain: string | undefined;
  identityPoolId: string | undefined;
  /** Addresses to return to after the hosted sign-in, as registered with Cognito. Empty: the console's own address. */
  redirectSignIn: string[];
  redirectSignOut: string[];
}

export function readCognito(value: Variables): CognitoConfig | undefined {
  const userPoolId = value('COGNITO_USER_POOL_ID');
  const clientId = value('COGNITO_CLIENT_ID');
  if (userPoolId === undefined && clientId === undefined) return undefined;
  if (userPoolId === undefined || userPoolId.length > 55 || !/^[\w-]+_[0-9a-zA-Z]+$/.test(userPoolId)) {
    throw new StartError("COGNITO_USER_POOL_ID must be a user pool's id such as eu-central-1_AbCdEf123.");
  }
  if (clientId === undefined) throw new StartError("COGNITO_CLIENT_ID must be the id of the user pool's client.");
  const domain = value('COGNITO_DOMAIN');
  if (domain !== undefined && !/^[\w-]+(\.[\w-]+)+$/.test(domain)) {
    throw new StartError(`COGNITO_DOMAIN must be a host such as login.example.net, not "${domain}".`);
  }
  return {
    userPoolId,
    clientId,
    region: value('COGNITO_REGION') ?? userPoolId.slice(0, userPoolId.lastIndexOf('_')),
    domain,
    identityPoolId: value('COGNITO_IDENTITY_POOL_ID'),
    redirectSignIn: readRedirects(value, 'COGNITO_REDIRECT_SIGN_IN', hostedPaths.signedIn),
    redirectSignOut: readRedirects(value, 'COGNITO_REDIRECT_SIGN_OUT', ''),
  };
}

/** @param suffix the required end of each address: the path of the console's page */
function readRedirects(value: Variables, name: string, suffix: string): string[] {
  const given = readList(value, name);
  const invalid = given.find(each => !hasProtocol(each) || !each.endsWith(suffix));
  if (invalid !== undefined) {
    const example = `https://console.example.net${suffix || hostedPaths.signedOut}`;
    throw new StartError(`${name} must be addresses such as ${example} separated by commas, not "${invalid}".`);
  }
  if (given.length > 0 && value('COGNITO_DOMAIN') === undefined) {
    throw new StartError(`${name} needs COGNITO_DOMAIN, the host of the hosted sign-in that leads there.`);
  }
  return given;
}

/** Returns the part of the console's configuration that describes the user pool. */
export function cognitoIdentity(cognito: CognitoConfig): RuntimeConfig['identity'] {
  const { userPoolId, clientId, identityPoolId, domain, redirectSignIn, redirectSignOut } = cognito;
  const { userPool, identityPool } = endpoints(cognito);
  return {
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${userPool}/`,
    ...(identityPoolId !== undefined && { identityPoolId, identityPoolEndpoint: `${identityPool}/` }),
    ...(domain !== undefined && { hostedDomain: domain }),
    ...(redirectSignIn.length > 0 && { redirectSignIn }),
    ...(redirectSignOut.length > 0 && { redirectSignOut }),
  };
}

/** Returns the origins that the console sends requests to. */
export function cognitoOrigins(cognito: CognitoConfig): string[] {
  const { userPool, identityPool, hosted } = endpoints(cognito);
  return [userPool, identityPool, hosted].filter(origin => origin !== undefined);
}

function endpoints({ region, domain, identityPoolId }: CognitoConfig) {
  return {
    userPool: `https://cognito-idp.${region}.amazonaws.com`,
    identityPool: identityPoolId && `https://cognito-identity.${region}.amazonaws.com`,
    hosted: domain && `https://${domain}`,
  };
}
