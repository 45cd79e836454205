const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const isOpening = (byte: number) => byte === OPEN_LIST || byte === OPEN_OBJECT
const isClosing = (byte: number) => byte === CLOSE_LIST || byte === CLOSE_OBJECT
/** Space, line feed, carriage return or tab. */
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

interface JsonLimits {
  values: number
  depth: number
}

/**
 * Returns the limit that a JSON text exceeds, undefined if there is none. It does not parse the text, because a parsed body of many
 * small values takes thirty times its bytes. A text that cannot have too many values is not scanned, whatever its depth. A list or
 * object of n items has n - 1 commas, so the scan counts one value for each comma and one for each list or object that is not empty.
 */
export function exceededLimit(text: Buffer, limits: JsonLimits): keyof JsonLimits | undefined {
  if (!canHaveMore(text, limits.values)) return undefined
  let values = 1
  let depth = 0
  let isJustOpened = false
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number
    if (isInString) {
      // Skip the escaped character, which may be a quote.
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
      continue
    }
    if (isBlank(byte)) continue
    if (byte === COMMA || (isJustOpened && !isClosing(byte))) values += 1
    if (values > limits.values) return 'values'
    isJustOpened = isOpening(byte)
    if (isJustOpened) depth += 1
    else if (isClosing(byte)) depth -= 1
    if (depth > limits.depth) return 'depth'
    isInString = byte === QUOTE
  }
  return undefined
}

/** Every value but the first follows a comma or an opening bracket. Native searches count these much faster than a loop. */
function canHaveMore(text: Buffer, values: number): boolean {
  let starts = 0
  for (const byte of [COMMA, OPEN_LIST, OPEN_OBJECT]) {
    for (let at = text.indexOf(byte); at !== -1 && starts < values; at = text.indexOf(byte, at + 1)) starts += 1
  }
  return starts >= values
}
