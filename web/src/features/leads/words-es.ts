import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Consultas',
  empty: {
    title: 'Aún no hay consultas aquí',
    body: 'Las consultas que llegan por la API se guardan; esta página las mostrará.',
  },
}
