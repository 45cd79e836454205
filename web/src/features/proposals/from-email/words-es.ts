import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Nueva propuesta a partir de un correo',
  intoTitle: (name) => `Requisitos de un correo para ${name}`,
  back: 'Volver',
  paste: {
    description:
      'Pega lo que escribió tu cliente: un correo, un chat o una petición. Tendrás un borrador para revisar.',
    label: 'Texto del correo',
    hint: 'Con o sin remitente y asunto, en español o en inglés.',
    readByProvider: (provider) => `El texto lo lee ${provider}, con la clave de tu perfil.`,
    readByService: 'El texto lo lee el analizador integrado de este servicio, o el proveedor de IA de quien lo opera.',
    aiSettings: 'Ajustes de IA',
    placeholder: 'Hola, buscamos a alguien que…',
    read: 'Leer el correo',
    reading: 'Leyendo el correo. Puede tardar un momento.',
    example: 'Probar con un ejemplo',
    tooShort: 'Escribe al menos 10 caracteres.',
    tooLong: 'Escribe como máximo 50.000 caracteres.',
  },
  exampleEmail: `De: Lucía Ferrer <lucia@clinicaferrer.example>
Asunto: web nueva para la clínica

Hola:

¡Qué bien verte el otro día en la feria! Espero que llegaras bien a casa.

Te escribo porque en la Clínica Veterinaria Ferrer necesitamos una web nueva. La actual ya no se puede actualizar. Lo que nos hace falta:

- que los clientes pidan cita en línea y reciban un recordatorio por SMS
- una ficha de cada veterinario que podamos cambiar nosotros
- pagar con tarjeta o Bizum
- más adelante quizá una tienda de pienso, pero ahora no

Tendría que estar lista el 31 de marzo de 2027. Tenemos unos 5.500 € para todo.

¿Hacéis también las fotos? ¿Y quién se encarga del mantenimiento después?

¡Gracias y un saludo!

Lucía`,
  failedTitle: 'El proveedor de IA no devolvió una respuesta válida:',
  failedHelp: 'Tu texto sigue aquí. Inténtalo de nuevo o revisa los ajustes de IA de tu perfil.',
  profile: 'Tu perfil',
  languages: { en: 'inglés', es: 'español' },
  read: (language) => `Leído en ${language}.`,
  readBy: (language, engine) => `Leído en ${language} por ${engine}.`,
  check: 'Revisa lo que hemos encontrado y crea el borrador.',
  checkInto: 'Revisa lo que hemos encontrado y añádelo a la propuesta.',
  change: 'Cambiar el texto',
  changeTitle: '¿Cambiar el texto?',
  changeBody: 'El texto se leerá de nuevo y perderás los cambios de este borrador.',
  create: 'Crear borrador',
  add: (count) => `Añadir ${count} a la propuesta`,
  added: (count) => `${count} requisitos añadidos.`,
  addedOne: '1 requisito añadido.',
  actions: 'Acciones',
  view: 'Mostrar',
  views: { draft: 'Borrador', mail: 'Correo' },
  mail: 'El correo',
  mailText: 'Texto del correo',
  skip: 'Saltar al borrador',
  folds: {
    show: { quoted: 'Mostrar el texto citado', legal: 'Mostrar el aviso legal' },
    hide: { quoted: 'Ocultar el texto citado', legal: 'Ocultar el aviso legal' },
  },
  colors: 'Colores',
  kinds: {
    need: 'Requisito',
    fact: 'Fecha o presupuesto',
    who: 'Cliente',
    ask: 'Pregunta',
    later: 'Más adelante',
    not: 'No lo quiere',
  },
  facts: {
    name: 'Título de la propuesta',
    client: 'Cliente',
    contact: 'Contacto',
    email: 'Correo electrónico',
    deadline: 'Fecha límite',
    budget: 'Presupuesto',
    template: 'Plantilla',
    onlyYou: 'La fecha, el presupuesto y el correo solo los ves tú.',
    notFound: 'No está en el correo',
    fromSender: 'De la línea del remitente',
    fromSubject: 'De la línea del asunto',
    fromHeader: (label) => `De la línea «${label}»`,
    checkDay: 'Comprueba el día',
    noCurrency: 'Moneda sin indicar',
    nameMissing: 'Escribe un título.',
    emailWrong: 'Escribe un correo completo o déjalo vacío.',
  },
  wanted: {
    title: 'Requisitos',
    counts: (selected, open) => `${selected} marcados, ${open} por decidir`,
    selected: (selected) => `${selected} marcados`,
    short: (count, written) => (count === 1 ? '1 requisito' : `${written} requisitos`),
    none: 'No hemos encontrado requisitos en el texto. Añade el primero.',
    include: (name) => `Incluir ${name}`,
    name: (position) => `Nombre del requisito ${position}`,
    unnamed: 'el requisito nuevo',
    quote: (name) => `Cita de ${name}`,
    postpone: (name) => `Dejar para más adelante: ${name}`,
    add: 'Añadir requisito',
    doubts: { asked: 'Preguntado, no encargado', unsure: 'Sin confirmar', existing: 'Ya está en la propuesta' },
  },
  toCheck: (count, written) => (count === 1 ? '1 dato por comprobar' : `${written} datos por comprobar`),
  later: { title: 'Más adelante, ahora no', hint: 'Se menciona en el texto, no en el precio' },
  exclusions: { title: 'El cliente lo descarta', hint: 'Aparece como «No incluido»' },
  hintInto: 'No se añade a la propuesta',
  move: 'Pasar a requisitos',
  moveOf: (name) => `Pasar a requisitos: ${name}`,
  questions: {
    title: 'Preguntas',
    ask: (name) => `Para ${name}`,
    askClient: 'Para el cliente',
    asked: (name) => `${name} te pregunta`,
    clientAsked: 'El cliente te pregunta',
    copy: (count) => `Copiar ${count} como respuesta`,
  },
  leftOut: {
    title: 'Sin usar',
    counts: (count, written) => (count === 1 ? '1 frase fuera del borrador' : `${written} frases fuera del borrador`),
    use: 'Usar',
    useOf: (sentence) => `Usar: ${sentence}`,
  },
}
