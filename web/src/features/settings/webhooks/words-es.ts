import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Webhooks',
  empty: {
    title: 'Los webhooks aún no se gestionan aquí',
    body: 'Hoy los crea y prueba la API.',
  },
}
