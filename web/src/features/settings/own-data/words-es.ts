import type { en } from './words-en.ts'

export const es: typeof en = {
  group: { title: 'Tus datos', description: 'Llévatelo todo o quédate con una copia.' },
  title: 'Exportar todo',
  description:
    'Un ZIP con todas las propuestas, clientes, mensajes, archivos y PDF firmados de esta cuenta. ' +
    'No incluye contraseñas, claves ni enlaces a propuestas. Quien administre otra instalación puede importarlo allí.',
  start: 'Exportar todo',
  startAgain: 'Exportar de nuevo',
  queued: 'Espera su turno. Puedes salir de esta página.',
  running: 'Estamos reuniendo tus datos. Puedes salir de esta página.',
  failed: 'La exportación ha fallado. Inténtalo de nuevo o habla con quien administra este servicio.',
  ready: (size: string, moment: string) => `Con los datos del ${moment}, está lista y ocupa ${size}.`,
  until: (moment: string) => `Puedes descargarla hasta el ${moment} y después se elimina.`,
  over: (moment: string) => `Tu última exportación, del ${moment}, ya no se puede descargar.`,
  replaces: 'Una nueva exportación sustituye a esta.',
  download: 'Descargar',
  tooMany: (hours: string) =>
    `Esta cuenta se ha exportado diez veces en un día. Inténtalo de nuevo dentro de ${hours} h.`,
}
