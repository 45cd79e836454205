/** The id of a webhook in payloads and headers. */
export const webhookReference = (id: string) => `wh_${id}`

interface Payload {
  event: string
  at: Date
  /** The sender: `wh_<webhook id>`, or `ls_<session id>` for a callback. */
  reference: string
  /** The data as JSON text. */
  json: string
}

/** The body of a delivery. */
export const eventPayload = ({ event, at, reference, json }: Payload) =>
  `{"event":${JSON.stringify(event)},"timestamp":"${at.toISOString()}","webhook_id":"${reference}","data":${json}}`
