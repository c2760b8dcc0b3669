/** Topic of the mails about one invitation. A pending mail with this topic is updated by a later change, or revoked. */
export const invitationTopic = (profileApplyId: number): string => `invitation:${profileApplyId}`;
