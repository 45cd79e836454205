import type { TeamTexts } from '../team-texts.ts'

export const englishTeam: TeamTexts = {
  gap: (kind) => `The work is of the kind “${kind}” and nobody on the team covers it.`,
  covered: (role) => `Covered: ${role}.`,
  known: (skills) => `The brief names what the profile knows: ${skills}.`,
  overbooked: (role, allocation) => `${role} is allocated at ${allocation}%, which is more than 100%.`,
  underbooked: (role, allocation) => `${role} is allocated at only ${allocation}%.`,
  tooLittleTime: (weeks, hours, weekly) =>
    `Between the two dates there are ${weeks} weeks and ${hours} team hours (${weekly} a week), which is not enough for the brief.`,
  statedTime: (availability, hours) =>
    `The profile states its availability: ${[availability, hours && `${hours} hours a week`].filter(Boolean).join(', ')}.`,
  recommendation: (fit, roles) => {
    if (fit === 'sufficient') return 'The team covers what the brief asks for.'
    if (fit === 'no_team')
      return roles
        ? `No team was given. This work needs: ${roles}.`
        : 'The profile covers the roles that the brief asks for.'
    return `Consider ${roles ? `adding ${roles}` : 'moving the deadline or reducing the scope'}.`
  },
}
