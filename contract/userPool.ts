/** A user pool id: the region and a name, at most 55 characters, as Cognito defines it. */
export const USER_POOL_ID = /^(?=.{1,55}$)[\w-]+_[0-9a-zA-Z]+$/;
