/** The longest lifetime of a temporary key. This file imports nothing, so that the browser can use it without the schemas. */
export const MAX_KEY_DAYS = 3650
