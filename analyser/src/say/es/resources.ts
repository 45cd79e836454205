import type { ResourceTexts } from '../resource-texts.ts'

export const spanishResources: ResourceTexts = {
  covers: (role) => `Cubre el rol de ${role} que pide el encargo.`,
  missing: 'El encargo lo pide y nadie de los disponibles lo cubre.',
  integration: 'El encargo lo nombra: hará falta una cuenta o un acceso.',
  technology: 'El encargo lo nombra entre sus tecnologías.',
}
