/** Names the invitation of an application among the mails: a change that still waits is taken up or taken back by it. */
export const invitationTopic = (profileApplyId: number): string => `invitation:${profileApplyId}`;
