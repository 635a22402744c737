/** Errors in the deployment of the console, for the operators who can fix them. */
export const deploymentTexts = {
  title: 'This console is not set up correctly',
  body: 'Its settings come from the file config.json beside it. This has to be corrected there:',
  unreachableTitle: 'The service does not answer',
  unreachableBody: 'The console asked for its settings several times.',
  retry: 'Try again',
  details: 'Technical details',
  problems: {
    offline: 'This device is offline. Connect it to the network and try again.',
    unreachable:
      '%{address} did not answer. Check that the service runs and that its proxy routes to it, then try again.',
    notFound:
      'There is no file at %{address}. Put config.json beside index.html, or route this address to the service.',
    refused: '%{address} was refused with HTTP %{status}. Let everybody read this address: it holds no secrets.',
    isPage:
      '%{address} is a web page, not JSON. A proxy or host answers it with a page of its own: route this address to the service, or serve the file itself.',
    notJson: '%{address} is not valid JSON: %{reason}.',
    notAnObject: 'config.json must hold an object in braces, not %{found}.',
    missing: '%{field} is missing. Add it.',
    nullForNeeded: '%{field} is null. Give it its value.',
    nullForAbsent: '%{field} is null. Give it a value, or take it out.',
    unknownField: '%{field} is not a setting. Take it out.',
    misspelt: '%{field} is not a setting. Did you mean %{near}?',
    unknownFeature: '%{field} is not a screen that can be switched off. There are: %{known}.',
    notAGroup: '%{field} must be an object in braces, not %{found}.',
    notText: '%{field} must be text in quotes, not %{found}.',
    notOrigins: '%{field} must be a list of origins such as ["https://api.example.net"], not %{found}.',
    notAddresses:
      '%{field} must be a list of addresses such as ["https://console.example.net/callback"], not %{found}.',
    notANumber: '%{field} must be a whole number of 1 or more, without quotes, not %{found}.',
    notAFlag: '%{field} must be true or false, without quotes, not %{found}.',
    notAnAddress:
      '%{field} must be an address such as https://chat.example.net/api/ or a path such as /api/, not "%{value}".',
    insecure:
      '%{field} is %{value}, but this page came by https (%{page}), and browsers then block http. Make it an https address.',
    notAHost: '%{field} must be a host such as login.example.net, without https://, not "%{value}".',
    notAColour: '%{field} must be a colour such as #3454d1, not "%{value}".',
    tooLight:
      '%{field} is too light: %{value} reaches a contrast of %{reached} on white, and buttons need 3 to be seen. Choose a darker colour.',
    notAPool: '%{field} must be the id of a user pool such as eu-central-1_AbCdEf123, not "%{value}".',
    notAnIdentityPool:
      '%{field} must be the id of an identity pool such as eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17, not "%{value}".',
    otherRegion: '%{field} is in the region %{named}, but %{pool} is of %{region}. Make them the same.',
    storeWithoutPool:
      'storage needs identity.identityPoolId: requests to the store are signed with credentials of that pool. Add it, or take storage out.',
    endpointWithoutPool:
      'identity.identityPoolEndpoint needs identity.identityPoolId. Add it, or take the endpoint out.',
    severalMaps: 'Only one base map can be drawn, and %{fields} are set. Keep one of them.',
    picture: '%{field} cannot be loaded from %{address}. Check the address; until then, the name is shown instead.',
  },
} as const;

export type DeploymentKey = keyof typeof deploymentTexts.problems;
