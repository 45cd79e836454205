/** The id of a webhook in payloads and headers. */
export const webhookReference = (id: string) => `wh_${id}`

interface Payload {
  event: string
  /** The same in all deliveries of an event. */
  eventId: string
  at: Date
  /** The sender: `wh_<webhook id>`, or `ls_<session id>` for a callback. */
  reference: string
  /** The data as JSON text. */
  json: string
}

/** The body of a delivery. */
export const eventPayload = ({ event, eventId, at, reference, json }: Payload) =>
  `{"event":${JSON.stringify(event)},"event_id":"${eventId}","timestamp":"${at.toISOString()}",` +
  `"webhook_id":"${reference}","data":${json}}`

/** The id of the event in a stored body. Undefined for mails. */
export const eventIdIn = (body: string): string | undefined => /^\{"event":"[^"]+","event_id":"([^"]+)"/.exec(body)?.[1]

/** The proposal or lead session that an event is about. */
export const subjectOf = (data: Record<string, unknown>) =>
  String(data['proposal_id'] ?? data['session_id'] ?? '') || null
