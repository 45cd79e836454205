import { type Identity, inSentence, type Voice } from '../differentiators/voice.ts'

const years = (count: number) => `${count === 1 ? '1 año' : `${count} años`} de experiencia`

function who({ role, years: count, company, size }: Identity, we: boolean): string {
  const time = count ? ` con ${years(count)}` : ''
  const team = size && size > 1 ? `un equipo de ${size} personas` : ''
  const title = inSentence(role)
  const person = title && `un perfil de ${title}${time}`
  if (team) {
    const first = company ? `${company} es ${team}` : `Somos ${team}`
    return person ? `${first} y ${company ? 'propone' : 'proponemos'} ${person}.` : `${first}${time}.`
  }
  if (company && person) return `${company} propone ${person}.`
  if (company) return count ? `${company} aporta ${years(count)}.` : ''
  if (person) return we ? `Proponemos ${person}.` : `Soy ${title}${count ? `, con ${years(count)}` : ''}.`
  return count ? `${we ? 'Aportamos' : 'Aporto'} ${years(count)}.` : ''
}

export const spanishVoice = (we: boolean): Voice => ({
  title: (project) => `Lo que ${we ? 'aportamos' : 'aporto'}${project ? ` a ${project}` : ''}`,
  who: (identity) => who(identity, we),
  years: (count) => `${years(count)}.`,
  covers: (requirement, { skills, projects, certifications }) => {
    const facts = [
      skills && `habilidades en ${skills}`,
      projects && `trabajo previo en ${projects}`,
      certifications && `la certificación ${certifications}`,
    ]
    return `Para «${requirement}»: ${facts.filter(Boolean).join('; ')}.`
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
    'No se dieron datos del proveedor, así que aquí no se afirma nada. ' +
    'Para completar esta sección hacen falta habilidades, proyectos, certificaciones o años de experiencia.',
})
