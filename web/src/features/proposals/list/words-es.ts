import type { listEn } from './words-en.ts'

export const listEs: typeof listEn = {
  perMonth: (amount) => `${amount}/mes`,
  perYear: (amount) => `${amount}/año`,
  plus: (amount) => `+ ${amount}`,
  view: 'Vista',
  views: { table: 'Tabla', board: 'Tablero' },
  select: 'Seleccionar',
  selectOne: (name) => `Seleccionar ${name}`,
  selectPage: 'Seleccionar esta página',
  selected: (count, written) => (count === 1 ? '1 seleccionada' : `${written} seleccionadas`),
  clear: 'Quitar la selección',
  bulk: 'Acciones para la selección',
  setStatus: 'Cambiar estado',
  moveTo: (status) => `Mover a ${status}`,
  exportCsv: 'Exportar CSV',
  csvName: 'propuestas.csv',
  csv: {
    name: 'Propuesta',
    client: 'Cliente',
    status: 'Estado',
    currency: 'Moneda',
    once: 'Pago único, sin impuestos',
    monthly: 'Al mes, sin impuestos',
    yearly: 'Al año, sin impuestos',
    created: 'Creada',
    updated: 'Actualizada',
  },
  proposals: (count, written) => (count === 1 ? '1 propuesta' : `${written} propuestas`),
  duplicatedSome: (what) => `Se ha duplicado: ${what}.`,
  statusOfSome: (what, status) => `${what}: el estado es ahora «${status}».`,
  andFailed: (done, count, why) =>
    count === 1 ? `${done} 1 no se pudo cambiar: ${why}` : `${done} ${count} no se pudieron cambiar: ${why}`,
  noneDone: 'No ha cambiado nada.',
  deleteTitle: (what) => `¿Eliminar ${what}?`,
  deleteAccepted: (count) =>
    count === 1
      ? 'Tu cliente ha aceptado una de ellas. Se eliminan la aceptación, los enlaces y los mensajes.'
      : `Tus clientes han aceptado ${count} de ellas. Se eliminan las aceptaciones, los enlaces y los mensajes.`,
  outcome: {
    accepted: (what) => `¿Marcar ${what} como aceptada?`,
    rejected: (what) => `¿Marcar ${what} como rechazada?`,
    confirm: { accepted: 'Marcar como aceptada', rejected: 'Marcar como rechazada' },
  },
  sent: {
    title: (what) => `¿Marcar ${what} como enviada?`,
    body: 'Tu cliente no recibe nada: solo cambia el estado.',
    confirm: 'Marcar como enviada',
  },
  reopen: {
    title: (what) => `¿Reabrir ${what}?`,
    some: (count, all) => `${count} de ${all}`,
    body:
      'Podrás editar de nuevo las propuestas aceptadas y se borran sus resultados. ' +
      'Lo que aceptaron tus clientes queda guardado con sus versiones, y la actividad muestra que las has reabierto.',
    confirm: 'Reabrir propuestas',
  },
  opened: (count, last) => `Abierta ${count}× · ${last}`,
  board: {
    label: 'Propuestas por estado',
    empty: 'Sin propuestas',
    all: (count) => `Mostrar las ${count}`,
    opened: (count, last) => `${count}× · ${last}`,
    drag: 'Arrastra una tarjeta a otra columna o usa su menú.',
  },
  saved: {
    label: 'Filtros guardados',
    save: 'Guardar filtro',
    name: 'Nombre',
    example: 'A la espera de respuesta',
    created: (name) => `Filtro ${name} guardado.`,
    rename: 'Cambiar nombre',
    remove: 'Eliminar filtro',
    removed: (name) => `Filtro ${name} eliminado.`,
    taken: 'Ya tienes un filtro con este nombre.',
    full: (limit) => `Tienes ${limit} filtros. Elimina uno para guardar otro.`,
  },
}
