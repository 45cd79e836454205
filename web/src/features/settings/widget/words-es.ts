import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Widget de consultas',
  description:
    'Un pequeño chat para su sitio: pregunta paso a paso qué necesita el visitante y le entrega una consulta.',
  install: {
    title: 'Póngalo en su sitio',
    body: 'Pegue esta línea en sus páginas, justo antes de </body>. Sirve en cualquier sitio que admita HTML.',
    label: 'Línea para pegar',
  },
  active: {
    on: 'El widget está activado',
    off: 'El widget está desactivado',
    onHint: 'Los sitios que lo llevan lo muestran.',
    offHint: 'Los sitios que lo llevan no muestran nada.',
    turnedOn: 'El widget está activado.',
    turnedOff: 'El widget está desactivado.',
  },
  form: {
    title: 'Aspecto',
    greeting: 'Saludo',
    greetingHint: 'Lo primero que lee el visitante. Si queda vacío, el widget saluda en el idioma del visitante.',
    color: 'Color',
    colorHint: 'El texto sobre él será blanco o negro por sí solo, según se lea mejor.',
    colorWrong: 'Un color como #0f766e.',
    pick: 'Elegir un color',
    language: 'Idioma',
    languages: { auto: 'El del visitante', en: 'English', es: 'Español' },
    origins: 'Sitios que pueden mostrarlo',
    originsHint: 'Una dirección por línea, como https://www.example.com. Vacío: cualquier sitio.',
    originsWrong: (line) => `«${line}» no es la dirección de un sitio. Empieza por https://.`,
    originsMany: 'Como máximo 20 sitios.',
    save: 'Guardar cambios',
  },
  preview: { title: 'Vista previa', label: 'Lo que ve el visitante' },
  regenerate: {
    title: 'Nuevo identificador',
    body: 'Si la línea llegó a un sitio donde no la quiere, dé al widget un identificador nuevo. La línea antigua dejará de mostrar nada, en todas partes.',
    action: 'Crear un identificador nuevo',
    confirmTitle: '¿Crear un identificador nuevo?',
    confirmBody:
      'El widget desaparece de todos los sitios que llevan la línea actual y las conversaciones en curso terminan. Tendrá que pegar la línea nueva.',
    done: 'El widget tiene un identificador nuevo. Pegue la línea nueva en su sitio.',
  },
}
