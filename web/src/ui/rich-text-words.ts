import { useWords } from '../i18n/use-words.ts'

/** These texts have a file of their own, because the first screen loads the other texts of this folder but has no rich text. */
const en = {
  toolbar: (label: string) => `Formatting of ${label}`,
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  preview: 'Preview',
  previewOf: (label: string) => `Preview of ${label}`,
  empty: 'Nothing to preview yet.',
  variables: 'Variables',
  variablesFor: (label: string) => `Variables for ${label}`,
  sampleText: 'text',
  sampleLink: 'link text',
}

const es: typeof en = {
  toolbar: (label) => `Formato de ${label}`,
  bold: 'Negrita',
  italic: 'Cursiva',
  heading: 'Título',
  list: 'Lista',
  numbers: 'Lista numerada',
  quote: 'Cita',
  link: 'Enlace',
  preview: 'Vista previa',
  previewOf: (label) => `Vista previa de ${label}`,
  empty: 'Aún no hay nada que mostrar.',
  variables: 'Variables',
  variablesFor: (label) => `Variables para ${label}`,
  sampleText: 'texto',
  sampleLink: 'texto del enlace',
}

export const useRichTextWords = () => useWords({ en, es })
