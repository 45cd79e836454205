interface JoinedList {
  bytes: Buffer
  /** Each part as a view of `bytes`, without a copy. */
  parts: Buffer[]
}

const comma = Buffer.from(',')

/** Joins JSON texts into the JSON text of a list: `start`, the parts separated by commas, and `end`. */
export function joinJsonList(start: string, parts: Array<string | Buffer>, end: string): JoinedList {
  const [startBytes, endBytes] = [Buffer.from(start), Buffer.from(end)]
  const contents = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const separated = contents.flatMap((part, index) => (index === 0 ? [part] : [comma, part]))
  const bytes = Buffer.concat([startBytes, ...separated, endBytes])
  let position = startBytes.length
  const joined = contents.map(({ length }) => {
    const part = bytes.subarray(position, position + length)
    position += length + comma.length
    return part
  })
  return { bytes, parts: joined }
}
