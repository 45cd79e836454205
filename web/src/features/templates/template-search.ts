/** The tabs of a template. The first has no search parameter. */
export const templateTabs = ['content', 'scope', 'price', 'preview'] as const
export type TemplateTab = (typeof templateTabs)[number]

/** Which part of a template is open. */
export const templateSearch = (search: Record<string, unknown>): { tab?: TemplateTab } => {
  const tab = templateTabs.find((name) => name === search['tab'])
  return tab && tab !== 'content' ? { tab } : {}
}
