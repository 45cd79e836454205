import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Confirma que eres tú',
  lead: 'Es un cambio delicado, así que comprobamos que eres tú. No volveremos a preguntarte en 15 minutos.',
  signInAgain:
    'Es un cambio delicado y tu último inicio de sesión fue hace más de 15 minutos. Vuelve a iniciar sesión y repite el cambio.',
  atIssuer:
    'Es un cambio delicado, así que tu empresa te pide la contraseña otra vez. Después vuelves aquí y repites el cambio.',
  password: 'Tu contraseña',
  code: 'Código',
  codeHint: 'El de tu aplicación de autenticación o uno de tus códigos de recuperación.',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Uno de los diez códigos que guardaste. Cada uno vale una vez.',
  useRecovery: 'Usar un código de recuperación',
  confirm: 'Confirmar',
  signIn: 'Volver a iniciar sesión',
  failures: {
    password: 'Esta no es tu contraseña actual.',
    code: 'El código es incorrecto o ya se ha usado. Introduce el más reciente.',
    tooMany: (minutes) => `Demasiados intentos fallidos. Vuelve a intentarlo en ${minutes} min.`,
  },
}
