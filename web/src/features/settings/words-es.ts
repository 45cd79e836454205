import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Ajustes',
  description: 'Tu cuenta y los sistemas y sitios conectados a ella.',
  groups: {
    clients: 'Lo que ven tus clientes',
    connections: 'Conexiones',
    you: 'Tú',
    team: 'Equipo y plan',
  },
  parts: {
    account: { title: 'Cuenta', body: 'Nombre, correo electrónico, idioma y plan.' },
    security: { title: 'Seguridad', body: 'Contraseña, segundo factor, llaves de acceso y sesiones abiertas.' },
    team: { title: 'Equipo', body: 'Quién trabaja en esta cuenta, qué puede hacer cada rol y las aprobaciones.' },
    audit: { title: 'Registro de actividad', body: 'Quién hizo qué en esta cuenta.' },
    profile: { title: 'Perfil', body: 'Lo que ven tus clientes: empresa, tarifas, impuestos y pago.' },
    notifications: { title: 'Notificaciones', body: 'De qué te avisamos, por correo, Telegram o Slack.' },
    keys: { title: 'Claves de API', body: 'Permite que tus programas y herramientas trabajen con tus propuestas.' },
    webhooks: { title: 'Webhooks', body: 'Avisa a otros sistemas en cuanto ocurra algo.' },
    widget: { title: 'Widget de consultas', body: 'Un pequeño chat para tu sitio que convierte visitas en consultas.' },
    usage: { title: 'Uso', body: 'Los límites de tu plan y cuánto has usado.' },
  },
}
