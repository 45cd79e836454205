/** Who the provider is. Unknown texts are empty. */
export interface Identity {
  /** The role with its seniority, such as “Senior Developer”. */
  role: string
  yearsOfExperience: number | null
  company: string
  teamSize: number | null
}

/** What a provider has that meets a requirement: each a list of names as text, or empty. */
export interface Evidence {
  skills: string
  projects: string
  certifications: string
}

/** The sentences of one language, in the voice of one person or of a company. Lists are already joined to a text. */
export interface Voice {
  /** The project is empty if it has no name. */
  title: (project: string) => string
  /** Empty if nothing is known. */
  identity: (identity: Identity) => string
  years: (years: number) => string
  /** One requirement with the facts that meet it. */
  covers: (requirement: string, evidence: Evidence) => string
  /** The names of all requirements that some fact meets. */
  bearsOn: (requirements: string) => string
  project: (name: string, year: number | null, technologies: string) => string
  certified: (list: string) => string
  skills: (list: string) => string
  services: (list: string) => string
  clients: (clients: string) => string
  /** The roles of the people whom the provider can offer. */
  people: (list: string) => string
  /** Where earlier work can be seen. */
  proof: (links: string) => string
  /** For a provider about whom the input says nothing. */
  nothing: string
}

/** A title inside a sentence: “Senior Developer” becomes “senior developer”, and “UX Designer” keeps its “UX”. */
export const inSentence = (title: string) =>
  title.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
