const MAX_SUMMARY = 120

/** The summary of a channel in one line, without its full stop. Empty if it is longer: those of the widget also say what is still open. */
export function summaryLine({ summary }: Record<string, unknown>): string {
  const text = typeof summary === 'string' ? summary.trim() : ''
  const isOneSentence = text.length <= MAX_SUMMARY && !/[.!?:]\s|\n/.test(text)
  return isOneSentence ? text.replace(/\.$/, '') : ''
}
