import type { en } from './words-en.ts'

export const es: typeof en = {
  whose: 'De quién',
  mine: 'Mías',
  everyone: 'De todos',
  assignee: 'Asignada a',
  nobody: 'Nadie',
  assign: 'Asignar',
  assigned: (name) => `Asignada a ${name}`,
  change: (name) => `Asignada a ${name}. Cambiar.`,
  writtenBy: (name) => `Escrita por ${name}`,
  me: (name) => `${name} (tú)`,
  toNobody: 'Ya no está asignada a nadie.',
  onlyThese: (names) => `Solo ${names}, o un admin, puede cambiar esto.`,
  onlyAdmins: 'Solo un admin puede cambiar esto.',
  viewer: 'Tu rol es Lector: puedes leer esto, pero no cambiarlo.',
}
