/**
 * Name of the BroadcastChannel on which the sign-in popup sends the proven identity with its ticket, or `{ error }`
 * with a key of `auth.callback`. It has its own file, so that the login loads no schema for it.
 */
export const signInChannelName = 'sanviec.identity';
