/** What happened to the email of a call, as the API reports it. Nothing is called sent before the API says so. */
const sentences: Record<string, string> = {
  queued: 'The email to the client is queued.',
  sent: 'The email to the client was sent.',
  failed: 'The email to the client could not be sent.',
  held_back: 'The email to the client is held back, because the account has reached its email limit.',
  not_configured: 'No email was sent, because this server has no mail server.',
  no_recipient: 'No email was sent, because the proposal was shared without an address.',
}

export const mailSentence = (notification: unknown) => sentences[String(notification)] ?? ''
