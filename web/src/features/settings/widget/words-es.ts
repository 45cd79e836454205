import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Widget de consultas',
  description:
    'Un pequeño chat para tu sitio. Pregunta a los visitantes qué necesitan, paso a paso, y te crea una consulta.',
  install: {
    title: 'Añádelo a tu sitio',
    body: 'Pega esta línea en tus páginas, justo antes de </body>. Funciona con cualquier creador de sitios que admita HTML.',
    label: 'Código para pegar',
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
    title: 'Aspecto',
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
  preview: { title: 'Vista previa', label: 'Lo que ve un visitante' },
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
