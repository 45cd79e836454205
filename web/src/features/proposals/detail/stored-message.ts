export interface MessageDraft {
  content: string
  links: Array<{ name: string; url: string }>
  /** These files are already uploaded. The server deletes a file after a day if nothing uses it. */
  files: Array<{ fileId: string; name: string; type: string; size: number }>
}

export const emptyMessage: MessageDraft = { content: '', links: [], files: [] }

const keyOf = (shareId: string) => `proffer.message.${shareId}`

/** The unsent message for this share. It is stored as long as the browser tab is open. */
export function storedMessage(shareId: string): MessageDraft {
  try {
    const stored = sessionStorage.getItem(keyOf(shareId))
    return stored === null ? emptyMessage : { ...emptyMessage, ...(JSON.parse(stored) as Partial<MessageDraft>) }
  } catch {
    return emptyMessage
  }
}

export function storeMessage(shareId: string, draft: MessageDraft): void {
  const isBlank = draft.content === '' && draft.links.length === 0 && draft.files.length === 0
  try {
    if (isBlank) sessionStorage.removeItem(keyOf(shareId))
    else sessionStorage.setItem(keyOf(shareId), JSON.stringify(draft))
  } catch {
    // Without storage, the draft lasts as long as the form.
  }
}
