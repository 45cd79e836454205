/** “[09:12, 3/11/2026] Ann: …” and “3/11/26, 09:12 - Ann: …”: the time and the speaker before a message. */
const stamped =
  /^\[?(?:\d{1,4}[/.:-]\d{1,2}(?:[/.:-]\d{1,4})?,?\s{0,2}(?:[ap]\.?\s?m\.?,?\s{0,2})?){2}\]?\s{0,2}(?:[-–]\s)?\p{L}[^:\n]{0,40}:\s{1,2}/iu
const question = /^(?:q|question|p|pregunta)\s?[:.]\s/i
const answer = /^(?:a|answer|r|respuesta)\s?[:.]\s{1,2}/i

/** The lines of a copied conversation without their speakers, and of questions and answers only the answers. */
export function withoutSpeakers(lines: string[]): string[] {
  const isInterview = lines.some((line) => question.test(line)) && lines.some((line) => answer.test(line))
  return lines.map((line) => {
    const trimmed = line.trimStart()
    if (isInterview && question.test(trimmed)) return ''
    if (isInterview && answer.test(trimmed)) return trimmed.replace(answer, '')
    return /^\[?\d/.test(trimmed) ? trimmed.replace(stamped, '') : line
  })
}
