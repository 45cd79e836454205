export interface MessageDraft {
  content: string
  links: Array<{ name: string; url: string }>
}

export const noMessage: MessageDraft = { content: '', links: [] }

const keyOf = (shareId: string) => `proffer.message.${shareId}`

/** What was typed and not sent, for as long as the tab of the browser is open. A browser that keeps nothing loses it. */
export function keptMessage(shareId: string): MessageDraft {
  try {
    const kept = sessionStorage.getItem(keyOf(shareId))
    return kept === null ? noMessage : (JSON.parse(kept) as MessageDraft)
  } catch {
    return noMessage
  }
}

export function keepMessage(shareId: string, draft: MessageDraft): void {
  const isBlank = draft.content === '' && draft.links.length === 0
  try {
    if (isBlank) sessionStorage.removeItem(keyOf(shareId))
    else sessionStorage.setItem(keyOf(shareId), JSON.stringify(draft))
  } catch {
    // Then it lives as long as the form does.
  }
}
