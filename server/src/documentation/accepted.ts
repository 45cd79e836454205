/** The values of an `Accept` or `Accept-Language` header in lower case, the preferred first. Refused values (`q=0`) are left out. */
export function acceptedValues(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { value, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ value }) => value)
}
