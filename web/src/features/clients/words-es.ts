import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Clientes',
  description: 'Las personas con las que compartiste una propuesta o que te enviaron una consulta.',
  search: 'Buscar por nombre, correo o empresa',
  client: 'Cliente',
  contact: 'Contacto',
  email: 'Correo',
  company: 'Empresa',
  language: 'Idioma',
  none: 'Sin indicar',
  proposals: 'Propuestas',
  proposal: 'Propuesta',
  leads: 'Consultas',
  lead: 'Consulta',
  status: 'Estado',
  total: 'Total sin impuestos',
  sharedAt: 'Compartida',
  receivedAt: 'Recibida',
  lastAt: 'Último contacto',
  empty: {
    title: 'Aún no hay clientes',
    body: 'Aquí aparecen las personas con las que compartes una propuesta o que te envían una consulta.',
    action: 'Ir a las propuestas',
  },
  notFound: { title: 'Sin resultados', body: 'Ningún cliente coincide. Prueba otra búsqueda.', action: 'Ver todos' },
}
