import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Propuestas',
  share: 'Compartir',
  tabs: {
    label: 'Partes de la propuesta',
    edit: 'Editar',
    activity: 'Actividad',
    conversation: 'Conversación',
    preview: 'Vista previa',
  },
  statuses: {
    draft: 'Borrador',
    sent: 'Enviada',
    accepted: 'Aceptada',
    rejected: 'Rechazada',
    revision: 'Cambios solicitados',
  },
  empty: {
    title: 'Aún no hay propuestas aquí',
    body: 'Las propuestas creadas con la API están a salvo; esta página las mostrará.',
  },
}
