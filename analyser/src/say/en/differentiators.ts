import { type Identity, inSentence, type Voice } from '../differentiators/voice.ts'

/** The sentences in English. A company says “we”, a person “I”. */
export const englishVoice = (isCompany: boolean): Voice => ({
  title: (project) => `What ${isCompany ? 'we' : 'I'} bring${project ? ` to ${project}` : ''}`,
  identity: (identity) => identitySentence(identity, isCompany),
  years: (count) => `${yearsText(count)}.`,
  covers: (requirement, { skills, projects, certifications }) => {
    const facts = [
      skills && `skills in ${skills}`,
      projects && `earlier work on ${projects}`,
      certifications && `the certificate ${certifications}`,
    ]
    return `For “${requirement}”: ${facts.filter(Boolean).join('; ')}.`
  },
  bearsOn: (requirements) => `Experience that bears directly on ${requirements}.`,
  project: (name, year, technologies) =>
    `${name}${year ? ` (${year})` : ''}${technologies ? `, made with ${technologies}` : ''}.`,
  certified: (list) => `Certified: ${list}.`,
  skills: (list) => `Skills in ${list}.`,
  services: (list) => `Services: ${list}.`,
  clients: (clients) => `Clients so far: ${clients}.`,
  people: (list) => `People available: ${list}.`,
  proof: (links) => `${isCompany ? 'Our' : 'My'} work can be seen at ${links}.`,
  nothing:
    'Nothing was given about the provider, so nothing is claimed. ' +
    'Add skills, projects, certificates or years of experience to fill this section.',
})

const yearsText = (count: number) => `${count} ${count === 1 ? 'year' : 'years'} of experience`

/** “Acme is a team of 4 and proposes a designer with 3 years of experience.”, or as much of it as is known. Empty if nothing is known. */
function identitySentence({ role, yearsOfExperience, company, teamSize }: Identity, isCompany: boolean): string {
  const experience = yearsOfExperience ? ` with ${yearsText(yearsOfExperience)}` : ''
  const team = teamSize && teamSize > 1 ? `a team of ${teamSize}` : ''
  const title = inSentence(role)
  const person = title && `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}${experience}`
  if (team) {
    const beginning = company ? `${company} is ${team}` : `We are ${team}`
    return person ? `${beginning} and ${company ? 'proposes' : 'propose'} ${person}.` : `${beginning}${experience}.`
  }
  if (company && person) return `${company} proposes ${person}.`
  if (company) return yearsOfExperience ? `${company} brings ${yearsText(yearsOfExperience)}.` : ''
  if (person) return isCompany ? `We propose ${person}.` : `I am ${person}.`
  return yearsOfExperience ? `${isCompany ? 'We bring' : 'I bring'} ${yearsText(yearsOfExperience)}.` : ''
}
