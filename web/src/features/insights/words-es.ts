import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Resultados',
  empty: {
    title: 'Aún no hay nada que mostrar',
    body: 'El valor en curso y la tasa de éxito aparecerán en esta página.',
  },
}
