import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Perfil',
  empty: {
    title: 'El perfil aún no se edita aquí',
    body: 'Hoy lo cambia PATCH /profile de la API.',
  },
}
