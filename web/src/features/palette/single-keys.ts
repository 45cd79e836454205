const KEY = 'proffer.single-keys'

/** Whether `?`, J and K are shortcuts. People who use speech control turn them off. */
export function areSingleKeysAllowed(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function allowSingleKeys(isAllowed: boolean) {
  try {
    if (isAllowed) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage, the shortcuts stay on.
  }
}
