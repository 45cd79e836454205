import type { Language } from '../brief-analysis.ts'

export function listed(items: string[], language: Language): string {
  if (items.length <= 1) return items[0] ?? ''
  const last = items.at(-1) ?? ''
  const and = language === 'en' ? 'and' : /^h?i(?!e)/i.test(last) ? 'e' : 'y'
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

export type Identity = { role: string; years: number | null; company: string; size: number | null }
export type Facts = { skills: string; projects: string; certifications: string }

/** The sentences of one language, in the voice of one person or of a company. */
export type Voice = {
  title: (project: string) => string
  who: (identity: Identity) => string
  years: (years: number) => string
  covers: (requirement: string, facts: Facts) => string
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

function englishWho({ role, years, company, size }: Identity, we: boolean): string {
  const time = years ? `${years} ${years === 1 ? 'year' : 'years'} of experience` : ''
  const team = size && size > 1 ? `a team of ${size}` : ''
  const as = `${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}`
  if (team) {
    const first = company ? `${company} is ${team}` : `We are ${team}`
    const offer = company ? 'puts forward' : 'put forward'
    return role
      ? `${first} and ${offer} ${as}${time ? ` with ${time}` : ''}.`
      : `${first}${time ? ` with ${time}` : ''}.`
  }
  if (company)
    return role
      ? `${company} puts forward ${as}${time ? ` with ${time}` : ''}.`
      : time
        ? `${company} brings ${time}.`
        : ''
  if (role)
    return we ? `We put forward ${as}${time ? ` with ${time}` : ''}.` : `I am ${as}${time ? ` with ${time}` : ''}.`
  return time ? `${we ? 'We bring' : 'I bring'} ${time}.` : ''
}

const english = (we: boolean): Voice => ({
  title: (project) => `What ${we ? 'we' : 'I'} bring${project ? ` to ${project}` : ''}`,
  who: (identity) => englishWho(identity, we),
  years: (years) => `${years} ${years === 1 ? 'year' : 'years'} of experience.`,
  covers: (requirement, { skills, projects, certifications }) => {
    const facts = [
      skills && `skills in ${skills}`,
      projects && `earlier work on ${projects}`,
      certifications && `the certificate ${certifications}`,
    ].filter(Boolean)
    return `For “${requirement}”: ${facts.join('; ')}.`
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
    'Nothing was given about the provider, so nothing is claimed. Skills, projects, certificates or years of experience would let this section speak.',
})

function spanishWho({ role, years, company, size }: Identity, we: boolean): string {
  const time = years ? `${anos(years)} de experiencia` : ''
  const team = size && size > 1 ? `un equipo de ${size} personas` : ''
  const person = role ? `un perfil de ${role}${time ? ` con ${time}` : ''}` : ''
  if (team) {
    const first = company ? `${company} es ${team}` : `Somos ${team}`
    return person
      ? `${first} y ${company ? 'propone' : 'proponemos'} ${person}.`
      : `${first}${time ? ` con ${time}` : ''}.`
  }
  if (company) return person ? `${company} propone ${person}.` : time ? `${company} aporta ${time}.` : ''
  if (role) return we ? `Proponemos ${person}.` : `Soy ${role}${time ? `, con ${time}` : ''}.`
  return time ? `${we ? 'Aportamos' : 'Aporto'} ${time}.` : ''
}

const spanish = (we: boolean): Voice => ({
  title: (project) => `Lo que ${we ? 'aportamos' : 'aporto'}${project ? ` a ${project}` : ''}`,
  who: (identity) => spanishWho(identity, we),
  years: (years) => `${anos(years)} de experiencia.`,
  covers: (requirement, { skills, projects, certifications }) => {
    const facts = [
      skills && `habilidades en ${skills}`,
      projects && `trabajo previo en ${projects}`,
      certifications && `la certificación ${certifications}`,
    ].filter(Boolean)
    return `Para «${requirement}»: ${facts.join('; ')}.`
  },
  bearsOn: (requirements) => `Experiencia directamente relacionada con ${requirements}.`,
  project: (name, year, tech) => `${name}${year ? ` (${year})` : ''}${tech ? `, hecho con ${tech}` : ''}.`,
  certified: (list) => `Certificaciones: ${list}.`,
  skills: (list) => `Habilidades: ${list}.`,
  services: (list) => `Servicios: ${list}.`,
  clients: (clients) => `Clientes hasta ahora: ${clients}.`,
  people: (list) => `Personas disponibles: ${list}.`,
  proof: (links) => `${we ? 'Nuestro' : 'Mi'} trabajo se puede ver en ${links}.`,
  nothing:
    'No se dieron datos del proveedor, así que aquí no se afirma nada. Con habilidades, proyectos, certificaciones o años de experiencia esta sección podrá hablar.',
})

function anos(count: number): string {
  return count === 1 ? '1 año' : `${count} años`
}

export function voiceFor(language: Language, company: boolean): Voice {
  return language === 'es' ? spanish(company) : english(company)
}
