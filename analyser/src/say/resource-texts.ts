/** Why a resource is in the assessment, in one language. A resource is a person, a role that nobody has, or a tool. */
export interface ResourceTexts {
  /** Somebody who is available has this role. */
  covers: (role: string) => string
  /** Nobody who is available has the role. */
  missing: string
  /** The brief names this system, so the work needs access to it. */
  integration: string
  /** The brief names this technology. */
  technology: string
}
