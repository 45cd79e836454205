import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Uso',
  empty: {
    title: 'Aún no hay nada que mostrar',
    body: 'Las cuotas y los límites aparecerán en esta página; hoy los tiene GET /usage de la API.',
  },
}
