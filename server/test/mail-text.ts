/** A message as a mail program decodes it. */
export interface ReadMail {
  /** Decoded values by lower-case name. A repeated header has several values. */
  headers: Record<string, string[]>
  text: string
  html: string
  attachments: Array<{ fileName: string; type: string; bytes: Buffer }>
}

export function readMail(raw: string): ReadMail {
  const message = split(raw)
  const { headers } = message
  const parts = partsOf(message)
  const bodyOfType = (mediaType: string) => {
    const match = parts.find(({ headers }) => headers['content-type']?.[0]?.startsWith(mediaType))
    return match ? decodedBody(match) : ''
  }
  const [text, html] = [bodyOfType('text/plain'), bodyOfType('text/html')]
  return { headers, text, html, attachments: parts.flatMap(attachmentOf) }
}

/** The parts of a message, and those of the parts that have parts themselves. */
function partsOf({ headers, body }: ReturnType<typeof split>): Array<ReturnType<typeof split>> {
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '') ?? []
  if (boundary === undefined) return []
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split)
  return parts.flatMap((part) => [part, ...partsOf(part)])
}

function attachmentOf({ headers, body }: ReturnType<typeof split>) {
  const [, fileName] = /filename="?([^";]+)"?/.exec(headers['content-disposition']?.[0] ?? '') ?? []
  const [type = ''] = (headers['content-type']?.[0] ?? '').split(';')
  return fileName === undefined ? [] : [{ fileName, type, bytes: Buffer.from(body, 'base64') }]
}

/** Separates the headers of a message, or of a part of it, from its body. */
function split(message: string) {
  const [head = '', ...bodyParts] = message.replace(/^(\r?\n)/, '').split(/\r?\n\r?\n/)
  const headers: Record<string, string[]> = {}
  // A line that starts with a space continues the header before it.
  for (const line of head.replace(/\r?\n[ \t]/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers[name] = [...(headers[name] ?? []), decodedWords(line.slice(colon + 1).trim())]
  }
  return { headers, body: bodyParts.join('\r\n\r\n') }
}

/** Decodes words such as `=?utf-8?q?Caf=C3=A9?=` in a header. The space between two such words is not part of the text. */
function decodedWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, data: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(data, 'base64').toString()
      : fromQuotedPrintable(data.replaceAll('_', ' ')),
  )
}

function decodedBody({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers['content-transfer-encoding']?.[0]
  const trimmed = body.replace(/\r?\n$/, '')
  if (encoding === 'base64') return Buffer.from(trimmed, 'base64').toString()
  const text = encoding === 'quoted-printable' ? fromQuotedPrintable(trimmed.replace(/=\r?\n/g, '')) : trimmed
  return text.replace(/\r\n/g, '\n')
}

/** Decodes adjacent bytes together, because they can form one character. */
const fromQuotedPrintable = (text: string) =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
