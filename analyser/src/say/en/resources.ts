import type { ResourceTexts } from '../resource-texts.ts'

export const englishResources: ResourceTexts = {
  covers: (role) => `Covers the role the brief calls for: ${role}.`,
  missing: 'The brief calls for it and nobody available covers it.',
  integration: 'The brief names it: an account or access will be needed.',
  technology: 'The brief names it among its technologies.',
}
