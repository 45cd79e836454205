/** Names of other systems, such as `utm_campaign` or `projectSize`, as words: "Utm campaign", "Project size". */
export function readable(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  const lower = /\p{Lu}{2}/u.test(words) ? words : words.toLocaleLowerCase()
  return lower.charAt(0).toLocaleUpperCase() + lower.slice(1)
}
