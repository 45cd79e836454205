/** The sentences about resources in one language. */
export interface ResourceTexts {
  covers: (role: string) => string
  missing: string
  integration: string
  technology: string
}
