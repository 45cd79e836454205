/** `i•••••@harbour-cafe.example`: the recipient recognises the address, and other readers of the page do not learn it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${Array.from(address)[0] ?? ''}•••••${address.slice(at)}`
}
