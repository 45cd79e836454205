import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Ajustes',
  description: 'Su cuenta, y cómo trabajan con ella otros sistemas y sitios.',
  parts: {
    account: { title: 'Cuenta', body: 'Nombre, correo electrónico, contraseña, idioma y sesiones abiertas.' },
    profile: { title: 'Perfil', body: 'Quién es usted para sus clientes: empresa, tarifas, impuestos y cobro.' },
    keys: { title: 'Claves de API', body: 'Para que sus programas y herramientas trabajen con sus propuestas.' },
    webhooks: { title: 'Webhooks', body: 'Avise al instante a otros sistemas cuando ocurra algo.' },
    widget: { title: 'Widget de consultas', body: 'Un pequeño chat para su sitio que convierte visitas en consultas.' },
    usage: { title: 'Uso', body: 'Qué incluye su plan y cuánto ha usado.' },
  },
}
