import type { Answer, Service } from './harness.ts'

const withoutTrace = { 'x-partner-id': undefined, 'x-external-user-id': undefined, 'x-agent-id': undefined }

/** Calls the widget's operations, like the browser of a visitor on some site. */
export function widgetVisitor(service: Service, widgetId: string, headers: Record<string, string | undefined> = {}) {
  const path = `/api/public/v1/widgets/${widgetId}`
  const visitorHeaders = {
    ...withoutTrace,
    origin: 'https://bakery.example',
    'sec-fetch-site': 'cross-site',
    ...headers,
  }
  const call = (method: string, tail: string, body?: unknown): Promise<Answer> =>
    service.call(method, path + tail, { body, headers: visitorHeaders })
  return {
    path,
    show: () => call('GET', ''),
    start: (body?: unknown) => call('POST', '/sessions', body),
    read: (token: string) => call('GET', `/sessions/${token}`),
    say: (token: string, body: unknown) => call('POST', `/sessions/${token}/messages`, body),

    /** Starts a conversation with the body `start` and sends the texts, each as the answer to the current question. */
    async talk(texts: string[], start: object = {}) {
      let view = (await this.start(start)).body
      const { token } = view
      for (const content of texts) view = (await this.say(token, { turn: view.turn, content })).body
      return { token, view }
    },
  }
}
