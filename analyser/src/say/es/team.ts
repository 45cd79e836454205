import type { TeamTexts } from '../team-texts.ts'

export const spanishTeam: TeamTexts = {
  gap: (kind) => `El trabajo es de tipo ${kind} y nadie del equipo lo cubre.`,
  covered: (role) => `Cubierto: ${role}.`,
  known: (skills) => `El encargo nombra lo que el perfil domina: ${skills}.`,
  overbooked: (role, allocation) => `${role} está asignado al ${allocation} %, más de lo que tiene.`,
  underbooked: (role, allocation) => `${role} solo está asignado al ${allocation} %.`,
  tooLittleTime: (weeks, hours, weekly) =>
    `Entre las dos fechas hay ${weeks} semanas y ${hours} horas de equipo (${weekly} por semana), que no bastan para lo que pide el encargo.`,
  statedTime: (availability, hours) =>
    `El perfil indica su disponibilidad: ${[availability, hours && `${hours} horas por semana`].filter(Boolean).join(', ')}.`,
  recommendation: (fit, roles) => {
    if (fit === 'sufficient') return 'El equipo cubre lo que pide el encargo.'
    if (fit === 'no_team')
      return roles
        ? `No se indicó ningún equipo. Este trabajo necesita: ${roles}.`
        : 'El perfil cubre los roles que pide el encargo.'
    return `Conviene ${roles ? `sumar ${roles}` : 'ampliar el plazo o recortar el alcance'}.`
  },
}
