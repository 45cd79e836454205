import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Notificaciones',
  description: 'De qué te avisamos y dónde.',
  choices: {
    title: 'Qué se envía y dónde',
    description: 'Los cambios se guardan al momento.',
    kind: 'Cuándo',
    off: 'Sin configurar',
    choice: (kind, channel) => `${kind}: ${channel}`,
  },
  kinds: {
    view: { title: 'Un cliente abre una propuesta', hint: 'La primera vez, y la primera vez tras cada versión nueva.' },
    message: { title: 'Un cliente escribe un mensaje', hint: '' },
    answer: { title: 'Un cliente responde', hint: 'Acepta, rechaza o solicita cambios.' },
    lead: { title: 'Llega una consulta nueva', hint: '' },
    expiring: { title: 'Un enlace caduca pronto', hint: 'Tres días antes de que caduque.' },
  },
  channels: { email: 'Correo', telegram: 'Telegram', slack: 'Slack' },
  test: {
    action: 'Enviar una prueba',
    label: (channel) => `Enviar una prueba por ${channel}`,
    sending: 'Enviando…',
    delivered: (when) => `Prueba entregada, ${when}.`,
    failed: (when, error) => `La prueba ha fallado, ${when}. ${error}`,
    retrying: (when, error) => `La prueba ha fallado, ${when}. Lo intentaremos de nuevo. ${error}`,
  },
  email: {
    title: 'Correo',
    address: 'Se envía a',
    change: 'Cambiar la dirección',
    unavailable:
      'Este servidor no envía correos. Guarda cada correo en un archivo de su carpeta de datos, hasta que su operador configure un servidor de correo.',
  },
  telegram: {
    title: 'Telegram',
    unavailable:
      'Este servidor no tiene un bot de Telegram. Su operador puede añadir uno con el ajuste TELEGRAM_BOT_TOKEN.',
    intro: 'Recibe las notificaciones en un chat o grupo de Telegram.',
    connect: 'Conectar Telegram',
    connected: (chatId) => `Conectado al chat ${chatId}.`,
    disconnect: 'Desconectar',
    disconnectTitle: '¿Desconectar Telegram?',
    disconnectBody: 'Las notificaciones dejarán de llegar a este chat. Puedes volver a conectarlo cuando quieras.',
    disconnected: 'Telegram desconectado.',
    open: (bot) => `Abrir @${bot}`,
    openHint: 'Se abre Telegram. Pulsa Iniciar y el chat queda conectado.',
    byHand: 'O envía este mensaje al bot',
    byHandOnly: 'Envía este mensaje al bot de este servidor',
    waiting: 'Esperando tu mensaje. El código sirve una vez, durante 15 minutos.',
    newCode: 'Obtener otro código',
  },
  slack: {
    title: 'Slack',
    intro:
      'Recibe las notificaciones en un canal de Slack, o en Mattermost, Rocket.Chat o Discord, cuyos webhooks son compatibles.',
    url: 'URL del webhook',
    hint: 'En Slack, añade la aplicación «Incoming WebHooks» a un canal y copia su URL. La guardamos cifrada.',
    save: 'Guardar URL',
    saved: 'Webhook guardado.',
    stored: 'Webhook',
    remove: 'Quitar',
    removeTitle: '¿Quitar el webhook?',
    removeBody: 'Las notificaciones dejarán de llegar a este canal.',
    removed: 'Webhook quitado.',
  },
}
