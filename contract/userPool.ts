/** The id of a user pool: its region and a name. 55 characters at most, as the identity provider has it. */
export const USER_POOL_ID = /^(?=.{1,55}$)[\w-]+_[0-9a-zA-Z]+$/;
