export interface Call {
  key?: string | undefined
  body?: unknown
  headers?: Record<string, string | undefined>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
  body: any
  text: string
  bytes: Buffer
}
