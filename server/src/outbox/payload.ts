/** How a webhook is called in payloads and headers. */
export const webhookReference = (id: string) => `wh_${id}`

interface Payload {
  event: string
  at: Date
  /** What the receiver knows the sender by: `wh_<webhook id>`, or `ls_<session id>` for a callback. */
  reference: string
  /** The data, already JSON. */
  json: string
}

/** The body of a delivery. */
export const eventPayload = ({ event, at, reference, json }: Payload) =>
  `{"event":${JSON.stringify(event)},"timestamp":"${at.toISOString()}","webhook_id":"${reference}","data":${json}}`
