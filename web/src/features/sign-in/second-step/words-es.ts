import type { en } from './words-en.ts'

export const es: typeof en = {
  code: {
    title: 'Introduce tu código',
    lead: 'Abre tu aplicación de autenticación e introduce el código de Proffer.',
    label: 'Código de 6 cifras',
    incomplete: 'Introduce las 6 cifras que muestra tu aplicación.',
    wrong: 'Este no es el código actual, o ya se ha usado. Espera al siguiente.',
  },
  passkey: {
    title: 'Usa tu llave de acceso',
    lead: 'Tu dispositivo te pide la huella, la cara, el PIN o la llave de seguridad.',
  },
  recovery: {
    title: 'Usa un código de recuperación',
    lead: 'Te deja entrar cuando no tienes tu dispositivo.',
    label: 'Código de recuperación',
    hint: 'Uno de los diez códigos que guardaste al configurar tu segundo factor. Cada uno vale una vez.',
    incomplete: 'Introduce un código de recuperación.',
    wrong: 'Este no es uno de tus códigos de recuperación, o ya se ha usado.',
  },
  submit: 'Iniciar sesión',
  useCode: 'Usar tu aplicación de autenticación',
  usePasskey: 'Usar una llave de acceso',
  useRecovery: 'Usar un código de recuperación',
  lost: '¿Has perdido tu dispositivo?',
  lostWays: [
    'Usa uno de tus códigos de recuperación y configura tu dispositivo nuevo en Ajustes → Seguridad.',
    'Si no tienes códigos, habla con un titular o admin de tu equipo: puede restablecer tu segundo factor en Ajustes → Equipo.',
    'Si trabajas por tu cuenta, habla con quien administra este servicio.',
  ],
  tooMany: (minutes) => `Demasiados códigos incorrectos. Inténtalo de nuevo en ${minutes} min.`,
  back: 'Volver a iniciar sesión',
}
