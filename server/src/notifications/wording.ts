import type { Language } from '@proffer/core/language.ts'

const en = {
  aClient: 'Your client',
  aVisitor: 'a visitor',
  aMember: 'A member of your team',
  approvalRequested: (member: string, proposal: string) => `${member} asks for approval of the proposal “${proposal}”.`,
  approved: (member: string, proposal: string) =>
    `${member} approved the proposal “${proposal}”. It can be shared now.`,
  approvalDeclined: (member: string, proposal: string) => `${member} did not approve the proposal “${proposal}”.`,
  view: (client: string, proposal: string, version: number) =>
    version > 1
      ? `${client} opened version ${version} of the proposal “${proposal}”.`
      : `${client} opened the proposal “${proposal}” for the first time.`,
  message: (client: string, proposal: string) => `New message from ${client} about “${proposal}”:`,
  accepted: (client: string, proposal: string) => `${client} accepted the proposal “${proposal}”.`,
  total: (amount: string) => `Total before tax: ${amount}`,
  rejected: (client: string, proposal: string) => `${client} declined the proposal “${proposal}”.`,
  revision: (client: string, proposal: string) => `${client} requested changes to the proposal “${proposal}”.`,
  lead: (client: string) => `New lead from ${client}.`,
  expiring: (proposal: string) => `The link to the proposal “${proposal}” expires soon.`,
  expiringAt: (proposal: string, moment: string) => `The link to the proposal “${proposal}” expires on ${moment}.`,
  test: 'This is a test. Notifications from Proffer arrive here.',
  connected: 'Connected. Notifications from Proffer now arrive in this chat.',
  howToConnect:
    'To connect this chat, get a code in Proffer, under Settings → Notifications, and send it here:\n/start CODE',
  unknownCode:
    'This code is wrong, was already used or has expired. Get a new one in Proffer, under Settings → Notifications.',
}

const es: typeof en = {
  aClient: 'Tu cliente',
  aVisitor: 'un visitante',
  aMember: 'Un miembro de tu equipo',
  approvalRequested: (member, proposal) => `${member} pide la aprobación de la propuesta «${proposal}».`,
  approved: (member, proposal) => `${member} ha aprobado la propuesta «${proposal}». Ya se puede compartir.`,
  approvalDeclined: (member, proposal) => `${member} no ha aprobado la propuesta «${proposal}».`,
  view: (client, proposal, version) =>
    version > 1
      ? `${client} ha abierto la versión ${version} de la propuesta «${proposal}».`
      : `${client} ha abierto la propuesta «${proposal}» por primera vez.`,
  message: (client, proposal) => `Nuevo mensaje de ${client} sobre «${proposal}»:`,
  accepted: (client, proposal) => `${client} ha aceptado la propuesta «${proposal}».`,
  total: (amount) => `Total sin impuestos: ${amount}`,
  rejected: (client, proposal) => `${client} ha rechazado la propuesta «${proposal}».`,
  revision: (client, proposal) => `${client} ha solicitado cambios en la propuesta «${proposal}».`,
  lead: (client) => `Nueva consulta de ${client}.`,
  expiring: (proposal) => `El enlace a la propuesta «${proposal}» caduca pronto.`,
  expiringAt: (proposal, moment) => `El enlace a la propuesta «${proposal}» caduca el ${moment}.`,
  test: 'Esto es una prueba. Las notificaciones de Proffer llegan aquí.',
  connected: 'Conectado. Las notificaciones de Proffer llegarán a este chat.',
  howToConnect:
    'Para conectar este chat, obtén un código en Proffer, en Ajustes → Notificaciones, y envíalo aquí:\n/start CÓDIGO',
  unknownCode:
    'Este código no es correcto, ya se ha usado o ha caducado. Obtén uno nuevo en Proffer, en Ajustes → Notificaciones.',
}

export const wordings: Record<Language, typeof en> = { en, es }
