import type { Words } from './words-en.ts'

export const es: Words = {
  launch: (provider) => `Preguntar a ${provider}`,
  title: (provider) => `Preguntar a ${provider}`,
  close: 'Cerrar',
  log: 'Conversación',
  greeting: (provider) =>
    `¡Hola! Cuéntele a ${provider} qué necesita. Le haremos unas preguntas y recibirá una respuesta por correo.`,
  needMore: '¿Podría contarnos un poco más? ¿Qué necesita y para quién es?',
  questionsAhead: 'Gracias. Siguen unas pocas preguntas breves.',
  askName: 'Gracias. ¿Cómo se llama?',
  askNameAgain: 'Perdone, me refería a su nombre. ¿Cómo le llamamos?',
  askEmail: '¿Y cuál es su correo electrónico, para responderle?',
  done: (provider) => `¡Gracias! ${provider} ha recibido su solicitud y le escribirá.`,
  skipped: 'Omitida',
  you: 'Usted',
  labels: {
    need: '¿Qué necesita?',
    question: 'Su respuesta',
    name: 'Su nombre',
    email: 'Su correo electrónico',
  },
  example: (text) => `Por ejemplo: ${text}`,
  send: 'Enviar',
  sending: 'Enviando…',
  skip: 'Omitir',
  finish: 'Eso es todo',
  another: 'Preguntar otra cosa',
  failures: {
    unreachable: 'No hay conexión. Compruébela e inténtelo de nuevo. Su texto sigue aquí.',
    tooMany: (seconds) =>
      seconds === null
        ? 'Demasiados mensajes. Inténtelo de nuevo en un momento.'
        : `Demasiados mensajes. Inténtelo de nuevo en ${seconds} s.`,
    ended: 'Esta conversación ha terminado. Envíe su texto de nuevo para iniciar otra.',
    closed: 'Esta conversación se ha cerrado.',
    movedOn: 'Esta conversación continuó en otra ventana. Su texto sigue aquí.',
    gone: 'Este chat ya no está disponible.',
    noRoom: 'Este chat no admite más mensajes. Póngase en contacto por correo o por teléfono.',
    empty: 'Escriba un mensaje.',
    email: 'Escriba un correo electrónico válido, como nombre@ejemplo.com.',
    unusable: 'No se ha aceptado su mensaje. Acórtelo e inténtelo de nuevo.',
    trouble: 'Algo ha fallado por nuestra parte. Su texto sigue aquí. Inténtelo de nuevo en un momento.',
  },
}
