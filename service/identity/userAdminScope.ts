/** The scope of access tokens for the provider's own operations. */
export const userAdminScope = 'aws.cognito.signin.user.admin';
