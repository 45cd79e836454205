import { type Identity, inSentence, type Voice } from '../differentiators/voice.ts'

const years = (count: number) => `${count} ${count === 1 ? 'year' : 'years'} of experience`

function who({ role, years: count, company, size }: Identity, we: boolean): string {
  const time = count ? ` with ${years(count)}` : ''
  const team = size && size > 1 ? `a team of ${size}` : ''
  const title = inSentence(role)
  const person = title && `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}${time}`
  if (team) {
    const first = company ? `${company} is ${team}` : `We are ${team}`
    return person ? `${first} and ${company ? 'proposes' : 'propose'} ${person}.` : `${first}${time}.`
  }
  if (company && person) return `${company} proposes ${person}.`
  if (company) return count ? `${company} brings ${years(count)}.` : ''
  if (person) return we ? `We propose ${person}.` : `I am ${person}.`
  return count ? `${we ? 'We bring' : 'I bring'} ${years(count)}.` : ''
}

export const englishVoice = (we: boolean): Voice => ({
  title: (project) => `What ${we ? 'we' : 'I'} bring${project ? ` to ${project}` : ''}`,
  who: (identity) => who(identity, we),
  years: (count) => `${years(count)}.`,
  covers: (requirement, { skills, projects, certifications }) => {
    const facts = [
      skills && `skills in ${skills}`,
      projects && `earlier work on ${projects}`,
      certifications && `the certificate ${certifications}`,
    ]
    return `For “${requirement}”: ${facts.filter(Boolean).join('; ')}.`
  },
  bearsOn: (requirements) => `Experience that bears directly on ${requirements}.`,
  project: (name, year, tech) => `${name}${year ? ` (${year})` : ''}${tech ? `, made with ${tech}` : ''}.`,
  certified: (list) => `Certified: ${list}.`,
  skills: (list) => `Skills in ${list}.`,
  services: (list) => `Services: ${list}.`,
  clients: (clients) => `Clients so far: ${clients}.`,
  people: (list) => `People available: ${list}.`,
  proof: (links) => `${we ? 'Our' : 'My'} work can be seen at ${links}.`,
  nothing:
    'Nothing was given about the provider, so nothing is claimed. ' +
    'Add skills, projects, certificates or years of experience to fill this section.',
})
