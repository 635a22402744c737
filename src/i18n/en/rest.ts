/** What is wrong with a REST collection at another origin. */
export const rest = {
  originNotAllowed:
    'This console may not call %{origin}. Add it to REST_ORIGINS of the service, then restart the service.',
  cookiesShared:
    '%{origin} would get the console’s own cookies, because cookies are for all ports of %{host}. Take credentials out of the definition, or give the backend a host of its own.',
  notEncrypted: 'Your session’s token is only sent over https. Give %{origin} an https address in the definition.',
  tokenRefused: '%{origin} refused your session’s token (%{message}). It must accept identity tokens of this console.',
  signInWanted:
    '%{origin} wants you to sign in (%{message}). Set credentials or authorization in the definition, so that requests carry what it needs.',
};
