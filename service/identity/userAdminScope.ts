/** What a client of the provider's own calls may do with its access token. */
export const userAdminScope = 'aws.cognito.signin.user.admin';
