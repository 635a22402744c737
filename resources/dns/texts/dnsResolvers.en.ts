/** The texts about connecting a resolver. */
export const dnsResolvers = {
  title: 'Connect a resolver',
  help: 'Add a resolver, copy its token, and run the client for unbound on the resolver’s machine. It follows every change of this profile and reports the queries.',
  command: 'Command for unbound',
  profile: 'Profile',
  queries: 'Queries',
};
