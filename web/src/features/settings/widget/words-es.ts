import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Widget de consultas',
  empty: {
    title: 'El widget aún no está listo',
    body: 'Será una línea para su sitio, y se mostrará aquí.',
  },
}
