export interface Identity {
  role: string
  years: number | null
  company: string
  size: number | null
}

/** What a provider has that meets a requirement. */
export interface Evidence {
  skills: string
  projects: string
  certifications: string
}

/** The sentences of one language, in the voice of one person or of a company. */
export interface Voice {
  title: (project: string) => string
  who: (identity: Identity) => string
  years: (years: number) => string
  covers: (requirement: string, evidence: Evidence) => string
  bearsOn: (requirements: string) => string
  project: (name: string, year: number | null, tech: string) => string
  certified: (list: string) => string
  skills: (list: string) => string
  services: (list: string) => string
  clients: (clients: string) => string
  people: (list: string) => string
  proof: (links: string) => string
  nothing: string
}

/** A title inside a sentence: “Senior Developer” becomes “senior developer”, and “UX Designer” keeps its “UX”. */
export const inSentence = (title: string) =>
  title.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
