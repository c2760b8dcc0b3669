/**
 * Name of the BroadcastChannel on which the sign-in popup speaks: the proven identity with its ticket, or `{ error }`
 * with a key of `auth.callback`. Stands alone, so that the login loads no schema for it.
 */
export const identityChannel = 'sanviec.identity';
