/** An email address as the page of a link shows it: its owner recognises it, and others do not learn it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${Array.from(address)[0] ?? ''}•••••${address.slice(at)}`
}
