import type { Words } from './words-en.ts'

export const es: Words = {
  launch: (provider) => `Preguntar a ${provider}`,
  title: (provider) => `Preguntar a ${provider}`,
  close: 'Cerrar',
  log: 'Conversación',
  greeting: (provider) =>
    `¡Hola! Cuéntele a ${provider} qué necesita. Le haremos unas preguntas y recibirá la respuesta por correo.`,
  needMore: '¿Podría contar un poco más: qué hay que hacer y para quién?',
  askName: 'Gracias. ¿Cómo se llama?',
  askEmail: '¿Y su correo, para la respuesta?',
  done: (provider) => `¡Gracias! ${provider} ya lo tiene todo y le escribirá.`,
  skipped: 'Sin respuesta',
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
  skip: 'Saltar',
  finish: 'Eso es todo',
  another: 'Preguntar otra cosa',
  failures: {
    unreachable: 'No hay conexión. Compruébela; su texto sigue aquí.',
    tooMany: (seconds) =>
      seconds === null
        ? 'Demasiados mensajes. Espere un poco y vuelva a intentarlo.'
        : `Demasiados mensajes. Vuelva a intentarlo en ${seconds} s.`,
    ended: 'Esta conversación ha terminado. Envíe otra vez su texto para empezar otra.',
    closed: 'Esta conversación se ha cerrado.',
    movedOn: 'La conversación siguió en otra ventana. Su texto sigue aquí.',
    gone: 'Este chat ya no está disponible.',
    noRoom: 'Aquí ya no caben mensajes nuevos. Escríbanos por correo o llámenos.',
    empty: 'Escriba algo primero.',
    email: 'Eso no es un correo. Escriba uno como nombre@ejemplo.com.',
    unusable: 'No se ha podido aceptar. Hágalo más corto y vuelva a intentarlo.',
    trouble: 'Algo ha fallado por nuestra parte. Su texto sigue aquí; inténtelo en un momento.',
  },
}
