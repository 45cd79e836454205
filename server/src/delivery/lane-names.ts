/** Each account has its own mail lanes, so that failing addresses of one account delay no other account. */
export const mailLane = (accountId: string) => `mail_${accountId}`

/** Stands for the account in mails to people without one, such as sign-up mails. */
export const visitors = 'visitors'
export const VISITORS_LANE = mailLane(visitors)
