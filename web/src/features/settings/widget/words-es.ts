import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Widget de consultas',
  description:
    'Un pequeño chat para tu sitio. Pregunta a los visitantes qué necesitan, paso a paso, y te crea una consulta.',
  install: {
    title: 'Añádelo a tu sitio',
    body: 'Pega esta línea en tus páginas, justo antes de </body>. Funciona con cualquier creador de sitios que admita HTML.',
    label: 'Código para pegar',
    helper: '¿Otra persona se ocupa de tu sitio? Envíale la línea y dónde ponerla.',
    mail: 'Enviarla por correo',
    mailSubject: 'Una línea para nuestro sitio',
    mailBody: (snippet) => `Añade esta línea a nuestras páginas, justo antes de </body>:\n\n${snippet}\n\n¡Gracias!`,
  },
  active: {
    on: 'El widget está activado',
    off: 'El widget está desactivado',
    onHint: 'Visible en todos los sitios que tienen su código.',
    offHint: 'Oculto en todos los sitios que tienen su código.',
    turnedOn: 'Widget activado.',
    turnedOff: 'Widget desactivado.',
  },
  form: {
    title: 'Aspecto y sitios',
    greeting: 'Saludo',
    greetingHint: 'El primer mensaje que ve un visitante. Si está vacío, el widget saluda en el idioma del visitante.',
    color: 'Color',
    colorHint: 'El texto encima será blanco o negro, según se lea mejor.',
    colorWrong: 'Escribe un color como #0f766e.',
    pick: 'Elegir un color',
    language: 'Idioma',
    languages: { auto: 'Idioma del visitante', en: 'English', es: 'Español' },
    origins: 'Sitios permitidos',
    originsHint: 'Una dirección por línea, como www.example.com. Déjalo vacío para permitir cualquier sitio.',
    originsWrong: (line) => `«${line}» no es la dirección de un sitio. Escribe una como www.example.com.`,
    originsMany: 'Escribe como máximo 20 sitios.',
    save: 'Guardar cambios',
  },
  preview: {
    title: 'Vista previa',
    label: 'Lo que ve un visitante',
    steps: { need: 'Inicio', question: 'Preguntas', contact: 'Contacto', done: 'Final' },
  },
  asks: {
    title: 'Qué pregunta',
    steps: [
      { what: 'Qué necesita el visitante', why: 'Con sus palabras. Un simple saludo no crea una consulta.' },
      {
        what: 'Hasta cinco preguntas sobre lo que falta',
        why: 'Por ejemplo, la fecha y el tamaño del trabajo. Se pueden omitir.',
      },
      { what: 'El presupuesto', why: 'Siempre al final, salvo que el visitante ya lo haya dicho.' },
      { what: 'Nombre y correo electrónico', why: 'Para que puedas responder.' },
    ],
  },
  arrival: {
    title: 'Adónde llega',
    inLeads: 'Cada conversación está en tus consultas desde la primera frase útil.',
    mailed: 'Recibes un correo cuando un visitante ha dejado su dirección.',
    mailOff: 'No recibes un correo, porque los avisos de consultas por correo están desactivados.',
    noMailServer: 'No recibes un correo, porque este servidor no envía correos.',
    openLeads: 'Abrir consultas',
    notifications: 'Cambiar los avisos',
  },
  regenerate: {
    title: 'ID del widget',
    body: 'Si tu código se pegó en un sitio donde no lo quieres, regenera el ID. El código anterior dejará de funcionar en todas partes.',
    action: 'Regenerar ID',
    confirmTitle: '¿Regenerar el ID?',
    confirmBody:
      'El widget desaparecerá de todos los sitios que usan el código actual y las conversaciones abiertas terminarán. Tendrás que pegar el código nuevo.',
    done: 'ID regenerado. Pega el código nuevo en tu sitio.',
  },
}
