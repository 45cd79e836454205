import { useWords } from '../../../i18n/use-words.ts'

const en = {
  title: 'Starting points',
  body: 'We copy the one you choose to your templates. You can change every text and price.',
  start: 'Start from',
  startBody: 'Sections, requirements, prices and terms are filled in. You can change them in the editor.',
  language: 'Language of the texts',
  add: 'Add to my templates',
  added: (name: string) => `${name} added to your templates.`,
  proposalTitle: 'New proposal from the gallery',
  items: {
    website: { name: 'Website', description: 'Eight pages, packages with booking or shop, monthly care.' },
    brand: { name: 'Brand identity', description: 'Research, logo, stationery and a guide, in four phases.' },
    video: { name: 'Company video', description: 'Script, filming day, edit and short versions.' },
    consulting: { name: 'Consulting retainer', description: 'A review, then two, four or eight days a month.' },
    renovation: { name: 'Renovation', description: 'A bathroom, trade by trade, with options and allowances.' },
    translation: { name: 'Translation', description: 'Priced per word, with glossary, revision and delivery times.' },
  },
}

const es: typeof en = {
  title: 'Puntos de partida',
  body: 'Copiamos la que elijas en tus plantillas. Puedes cambiar cada texto y cada precio.',
  start: 'Empezar con',
  startBody:
    'Las secciones, los requisitos, los precios y las condiciones ya vienen escritos. Puedes cambiarlos en el editor.',
  language: 'Idioma de los textos',
  add: 'Añadir a mis plantillas',
  added: (name) => `Se ha añadido ${name} a tus plantillas.`,
  proposalTitle: 'Nueva propuesta a partir de la galería',
  items: {
    website: {
      name: 'Sitio web',
      description: 'Ocho páginas, paquetes con reservas o tienda y mantenimiento mensual.',
    },
    brand: { name: 'Identidad de marca', description: 'Investigación, logotipo, papelería y manual, en cuatro fases.' },
    video: { name: 'Vídeo de empresa', description: 'Guion, jornada de rodaje, montaje y versiones cortas.' },
    consulting: { name: 'Asesoría mensual', description: 'Una revisión y después dos, cuatro u ocho días al mes.' },
    renovation: { name: 'Reforma', description: 'Un baño, oficio por oficio, con opciones e importes incluidos.' },
    translation: { name: 'Traducción', description: 'Precio por palabra, con glosario, revisión y plazos.' },
  },
}

export const useGalleryWords = () => useWords({ en, es })
