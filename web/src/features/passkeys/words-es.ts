import type { en } from './words-en.ts'

export const es: typeof en = {
  use: 'Usar una llave de acceso',
  signIn: 'Iniciar sesión con una llave de acceso',
  obstacles: {
    address:
      'Las llaves de acceso no funcionan con una dirección IP. Pide a quien administra el servicio una dirección con nombre.',
    loopback:
      'Las llaves de acceso no funcionan en esta dirección. Abre esta página en localhost, donde inicias sesión otra vez.',
    insecure: 'Las llaves de acceso necesitan una conexión segura (https). Habla con quien administra el servicio.',
    browser: 'Este navegador no admite llaves de acceso. Usa una versión actual de Chrome, Edge, Firefox o Safari.',
  },
  openAt: (host) => `Abrir ${host}`,
  failures: {
    cancelled: 'No se ha usado ninguna llave de acceso. Tu dispositivo canceló o tardó demasiado. Inténtalo de nuevo.',
    existing: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    unsuitable: 'Este dispositivo no sirve, porque no comprueba que eres tú. Usa uno con PIN, huella o tu cara.',
    unknown: 'Aquí no se conoce esta llave de acceso. Puede que ya no sea de la cuenta. Inicia sesión de otra forma.',
    unverified:
      'Esta llave de acceso no comprueba que eres tú, así que no sustituye a tu contraseña. Inicia sesión con la contraseña y úsala después.',
    tooMany: 'Una cuenta puede tener 20 llaves de acceso. Quita una que ya no uses.',
  },
}
