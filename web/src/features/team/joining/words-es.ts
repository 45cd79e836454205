import type { en } from './words-en.ts'

export const es: typeof en = {
  title: (team) => `Únete a ${team}`,
  lead: (role) => `Te han invitado a trabajar en propuestas en equipo. Tu rol será ${role}.`,
  until: (day) => `La invitación es válida hasta el ${day}.`,
  loading: 'Invitación',
  asMe: (email) => `Has iniciado sesión como ${email}.`,
  join: (team) => `Unirme a ${team}`,
  addressIs: (email) => `Iniciarás sesión con ${email}.`,
  password: 'Elige una contraseña',
  hasAccount: '¿Tienes una cuenta de Proffer con esta dirección?',
  signIn: 'Inicia sesión',
  signInFirst: {
    title: 'Inicia sesión para unirte',
    lead: (email) => `${email} ya tiene una cuenta de Proffer. Inicia sesión con ella y volverás aquí.`,
  },
  other: {
    title: 'Esta invitación es para otra dirección',
    lead: (invited, own) => `Se envió a ${invited} y has iniciado sesión como ${own}.`,
    signOut: 'Cerrar sesión y seguir',
    stay: (own) => `Seguir como ${own}`,
  },
  expired: {
    title: 'Esta invitación ya no es válida',
    lead: 'Ha caducado o se ha retirado. Pide otra a la persona que te invitó.',
  },
  used: {
    title: 'Esta invitación ya se ha aceptado',
    lead: 'Inicia sesión para trabajar en el equipo.',
  },
  unknown: {
    title: 'Este enlace no está completo',
    lead: 'Vuelve a abrir el enlace del correo o cópialo entero. Si sigue sin funcionar, pide otra invitación.',
  },
  failed: 'No se pudo cargar la invitación',
  home: 'Abrir Proffer',
}
