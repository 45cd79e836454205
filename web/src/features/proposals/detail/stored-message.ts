export interface MessageDraft {
  content: string
  links: Array<{ name: string; url: string }>
  /** Uploaded already. The server deletes a file that is not sent after a day. */
  files: Array<{ fileId: string; name: string; type: string; size: number }>
}

export const noMessage: MessageDraft = { content: '', links: [], files: [] }

const keyOf = (shareId: string) => `proffer.message.${shareId}`

/** A message that was not sent yet, stored as long as the browser tab is open. */
export function storedMessage(shareId: string): MessageDraft {
  try {
    const stored = sessionStorage.getItem(keyOf(shareId))
    return stored === null ? noMessage : { ...noMessage, ...(JSON.parse(stored) as Partial<MessageDraft>) }
  } catch {
    return noMessage
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
