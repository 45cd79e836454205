import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Propuestas',
  empty: {
    title: 'Aún no hay propuestas aquí',
    body: 'Las propuestas creadas con la API están a salvo; esta página las mostrará.',
  },
}
