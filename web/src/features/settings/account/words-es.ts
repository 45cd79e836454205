import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Cuenta',
  empty: {
    title: 'La cuenta aún no se cambia aquí',
    body: 'Una contraseña olvidada se restablece al iniciar sesión.',
  },
}
