import { type Identity, inSentence, type Voice } from '../differentiators/voice.ts'

/** The sentences in Spanish. A company speaks as “nosotros”, a person as “yo”. */
export const spanishVoice = (isCompany: boolean): Voice => ({
  title: (project) => `Lo que ${isCompany ? 'aportamos' : 'aporto'}${project ? ` a ${project}` : ''}`,
  identity: (identity) => identitySentence(identity, isCompany),
  years: (count) => `${yearsText(count)}.`,
  covers: (requirement, { skills, projects, certifications }) => {
    const facts = [
      skills && `habilidades en ${skills}`,
      projects && `trabajo previo en ${projects}`,
      certifications && `la certificación ${certifications}`,
    ]
    return `Para «${requirement}»: ${facts.filter(Boolean).join('; ')}.`
  },
  bearsOn: (requirements) => `Experiencia directamente relacionada con ${requirements}.`,
  project: (name, year, technologies) =>
    `${name}${year ? ` (${year})` : ''}${technologies ? `, hecho con ${technologies}` : ''}.`,
  certified: (list) => `Certificaciones: ${list}.`,
  skills: (list) => `Habilidades: ${list}.`,
  services: (list) => `Servicios: ${list}.`,
  clients: (clients) => `Clientes hasta ahora: ${clients}.`,
  people: (list) => `Personas disponibles: ${list}.`,
  proof: (links) => `${isCompany ? 'Nuestro' : 'Mi'} trabajo se puede ver en ${links}.`,
  nothing:
    'No se dieron datos del proveedor, así que aquí no se afirma nada. ' +
    'Para completar esta sección hacen falta habilidades, proyectos, certificaciones o años de experiencia.',
})

const yearsText = (count: number) => `${count === 1 ? '1 año' : `${count} años`} de experiencia`

/** “Acme es un equipo de 4 personas y propone un perfil de diseñadora con 3 años de experiencia.”, or as much as is known. */
function identitySentence({ role, yearsOfExperience, company, teamSize }: Identity, isCompany: boolean): string {
  const years = yearsOfExperience ? yearsText(yearsOfExperience) : ''
  const experience = years && ` con ${years}`
  const team = teamSize && teamSize > 1 ? `un equipo de ${teamSize} personas` : ''
  const title = inSentence(role)
  const person = title && `un perfil de ${title}${experience}`
  if (team) {
    const beginning = company ? `${company} es ${team}` : `Somos ${team}`
    return person ? `${beginning} y ${company ? 'propone' : 'proponemos'} ${person}.` : `${beginning}${experience}.`
  }
  if (company && person) return `${company} propone ${person}.`
  if (company) return years ? `${company} aporta ${years}.` : ''
  if (person) return isCompany ? `Proponemos ${person}.` : `Soy ${title}${years ? `, con ${years}` : ''}.`
  return years ? `${isCompany ? 'Aportamos' : 'Aporto'} ${years}.` : ''
}
