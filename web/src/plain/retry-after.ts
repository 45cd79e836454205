/** The seconds that the server asks to wait before a retry; null if it names no time. */
export function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after')
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isNaN(seconds) ? null : seconds
}
