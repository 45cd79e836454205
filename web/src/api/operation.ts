/** An operation of the server. The files in `generated` list them all. */
export interface Operation<Input, Output> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With the names of its parameters in braces. */
  path: string
  /** Never set: it tells the compiler what the operation takes and returns. */
  types?: (input: Input) => Output
}

/** What every call can say besides the input of its operation. */
export interface CallOptions {
  /** The version that is being changed; the server refuses the change when there is a newer one. */
  ifMatch?: string | null
  signal?: AbortSignal
  /** Sends the request even while the page unloads. */
  keepalive?: boolean
  /** Replaces the usual timeout. */
  timeoutMs?: number
}

/** The arguments after the operation. There may be none if nothing in the input is required. */
export type CallArguments<Input> = object extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions]

/** The address of an operation. Parameters that are not part of the path go into the query, unless they are absent or empty. */
export function addressOf<Input extends object>({ path }: Operation<Input, unknown>, input: Input): string {
  const { ...query } = input as Record<string, unknown>
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name]
    delete query[name]
    return encodeURIComponent(String(value))
  })
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? filledPath : `${filledPath}?${text}`
}
