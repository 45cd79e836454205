import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Búsqueda y acciones',
  placeholder: 'Busca propuestas, consultas y clientes, o escribe una acción',
  results: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  none: 'No hay resultados. Prueba con otra palabra.',
  groups: {
    proposals: 'Propuestas',
    recent: 'Propuestas recientes',
    leads: 'Consultas',
    clients: 'Clientes',
    filters: 'Filtros guardados',
    actions: 'Acciones',
  },
  actions: {
    email: 'Propuesta nueva a partir del correo de un cliente',
    gallery: 'Propuesta nueva de la galería',
    blank: 'Propuesta nueva en blanco',
    share: 'Compartir esta propuesta',
    preview: 'Vista previa de esta propuesta',
    conversation: 'Abrir la conversación',
    goTo: (page) => `Ir a ${page}`,
    shortcuts: 'Atajos de teclado',
  },
  hints: { move: 'moverse', choose: 'abrir', close: 'cerrar' },
  shortcuts: {
    title: 'Atajos de teclado',
    palette: 'Búsqueda y acciones',
    list: 'Ver los atajos de teclado',
    next: 'Siguiente elemento de una lista',
    previous: 'Elemento anterior de una lista',
    openItem: 'Abrir el elemento',
    send: 'Enviar el formulario actual',
    escape: 'Cerrar un diálogo o un menú',
    single: 'Atajos de una sola tecla',
    singleHint: 'Desactívalos si interfieren con el control por voz o el lector de pantalla.',
  },
}
