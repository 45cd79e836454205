import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Claves de API',
  empty: {
    title: 'Las claves aún no se gestionan aquí',
    body: 'Hoy las crea y revoca la línea de comandos.',
  },
}
