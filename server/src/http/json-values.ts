const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

interface Most {
  values: number
  depth: number
}

/**
 * What a JSON text has too much of, found without parsing it: a parsed body of many small values takes thirty times its bytes.
 * A text that is too short to have too many values is not read, whatever its depth. A list or an object of n items has n - 1
 * commas, so there is one value for each comma and one for each list or object that is not empty.
 */
export function tooMuchOf(text: Buffer, most: Most): keyof Most | undefined {
  // A value and the comma after it take two bytes.
  if (text.length <= 2 * most.values) return undefined
  let values = 1
  let depth = 0
  let isJustOpened = false
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
      continue
    }
    if (isBlank(byte)) continue
    if (byte === COMMA || (isJustOpened && !isClosing(byte))) values += 1
    if (values > most.values) return 'values'
    isJustOpened = isOpening(byte)
    if (isJustOpened) depth += 1
    else if (isClosing(byte)) depth -= 1
    if (depth > most.depth) return 'depth'
    isInString = byte === QUOTE
  }
  return undefined
}
