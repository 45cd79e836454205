import type { Language } from '@proffer/core/language.ts'

const en = {
  aProvider: 'Your provider',
  aClient: 'Your client',
  unnamedVisitor: 'a visitor',
  hello: (name: string | null) => (name ? `Hi ${name},` : 'Hi,'),
  shareLink: {
    subject: (provider: string, proposal: string) => `${provider} sent you a proposal: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `${provider} sent you the proposal “${proposal}”. You can read it, ask questions and respond online. You don’t need an account.`,
    wrote: (provider: string) => `— ${provider}`,
    open: 'View proposal',
    until: (day: string) => `This link expires on ${day}.`,
  },
  newVersion: {
    subject: (provider: string, proposal: string) => `${provider} sent you a new version: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `${provider} sent you a new version of the proposal “${proposal}”. It replaces the one before. You can read it, ask questions and respond online.`,
  },
  offer: {
    total: 'Total',
    monthly: 'Per month',
    yearly: 'Per year',
    validUntil: (day: string) => `Valid until ${day}`,
  },
  reminder: {
    subject: (provider: string, proposal: string) => `Reminder from ${provider}: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `${provider} is waiting for your answer to the proposal “${proposal}”. You can accept it, decline it or ask a question online. You don’t need an account.`,
    until: (day: string) => `You can answer until ${day}.`,
    stop: 'Stop reminders about this proposal',
  },
  providerMessage: {
    subject: (provider: string, proposal: string) => `New message from ${provider} about ${proposal}`,
    body: (provider: string, proposal: string) => `${provider} sent you a message about the proposal “${proposal}”:`,
    open: 'Reply',
  },
  toClientFooter: (sender: string) =>
    `You’re receiving this email because ${sender} sent you a proposal. Anyone with the link can view it, so share it with care.`,
  reportAbuse: (contact: string) => `Don’t know the sender? Report this email: ${contact}`,
  clientMessage: {
    subject: (client: string, proposal: string) => `New message from ${client} about ${proposal}`,
    body: (client: string, proposal: string) => `${client} sent you a message about the proposal “${proposal}”:`,
    open: 'Reply',
  },
  clientAnswer: {
    accepted: {
      subject: (client: string, proposal: string) => `${client} accepted ${proposal}`,
      title: (client: string) => `${client} accepted your proposal`,
      body: (client: string, proposal: string) => `${client} accepted the proposal “${proposal}”.`,
    },
    rejected: {
      subject: (client: string, proposal: string) => `${client} declined ${proposal}`,
      title: (client: string) => `${client} declined your proposal`,
      body: (client: string, proposal: string) => `${client} declined the proposal “${proposal}”.`,
    },
    revision: {
      subject: (client: string, proposal: string) => `${client} requested changes to ${proposal}`,
      title: (client: string) => `${client} requested changes`,
      body: (client: string, proposal: string) => `${client} requested changes to the proposal “${proposal}”:`,
    },
    total: 'Total before tax',
    gross: 'Total with tax',
    monthly: 'Per month',
    yearly: 'Per year',
    beforeTax: (net: string) => `${net} before tax`,
    withTax: (net: string, gross: string) => `${net} before tax, ${gross} with tax`,
    options: 'Options taken',
    moreOptions: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    when: 'Date',
    reason: 'Reason',
    attached: 'The signed PDF with its certificate is attached.',
    open: 'View proposal',
  },
  acceptanceCopy: {
    subject: (proposal: string) => `Your signed copy: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `Thank you for accepting the proposal “${proposal}” from ${provider}. The signed PDF with its certificate is attached. Please keep it.`,
    open: 'View proposal',
    verify: (url: string) => `You can check at any time whether the file is unchanged: ${url}`,
  },
  verificationCode: {
    subject: (code: string, proposal: string) => `${code} is your code for ${proposal}`,
    title: 'Your code',
    body: (provider: string, proposal: string) =>
      `Enter this code on the page of the proposal “${proposal}” from ${provider} to accept it:`,
    until: (minutes: number) =>
      `The code works for ${minutes} minutes. If you did not request it, ignore this email and give the code to nobody.`,
  },
  newLead: {
    subject: (client: string | null) => (client ? `New lead: ${client}` : 'New lead from a visitor'),
    title: 'You have a new lead',
    body: (client: string) => `Message from ${client}:`,
    name: 'Name',
    email: 'Email',
    channel: 'Channel',
    noBrief: 'The client hasn’t described the project yet.',
    open: 'View lead',
  },
  notice: {
    viewed: {
      subject: (client: string, proposal: string) => `${client} opened ${proposal}`,
      body: (client: string, proposal: string) => `${client} opened the proposal “${proposal}” for the first time.`,
    },
    expiring: {
      subject: (proposal: string) => `The link to ${proposal} expires soon`,
      body: (client: string, proposal: string) =>
        `The link that ${client} has to the proposal “${proposal}” expires soon.`,
      until: 'Expires',
    },
    endpoint: {
      webhook: (name: string) => ({
        subject: `Webhook paused: ${name}`,
        body: `Deliveries to the webhook “${name}” have failed for 5 days, so we paused it. New events are not sent to it.`,
        advice: 'Repair the endpoint and resume the webhook. Then you can recover the events that it missed.',
        open: 'View webhook',
      }),
      callbacks: (origin: string) => ({
        subject: `Callbacks paused: ${origin}`,
        body: `Callbacks to ${origin} have failed for 5 days, so we paused them for all leads. New status changes are not sent.`,
        advice: 'Repair the endpoint and resume the callbacks on the page of the lead.',
        open: 'View lead',
      }),
      url: 'Endpoint',
      since: 'First failure',
    },
    open: 'View proposal',
    test: {
      subject: 'Test notification',
      body: 'This is a test. Notifications from Proffer arrive here.',
    },
    settings: 'Notification settings',
  },
  account: {
    confirmSignUp: {
      subject: 'Confirm your email address',
      body: 'Welcome to Proffer. Set a password to finish creating your account.',
      open: 'Set password',
    },
    invitation: {
      subject: 'You’re invited to Proffer',
      body: 'You’ve been invited to Proffer, where you write proposals and share them with your clients. Set a password to create your account.',
      open: 'Create account',
      footer: 'If you don’t want an account, you can ignore this email.',
    },
    accountExists: {
      subject: 'You already have an account',
      body:
        'Someone tried to sign up for Proffer with this email address, but it already has an account. ' +
        'If this was you, sign in as usual. If you forgot your password, you can reset it here.',
      open: 'Reset password',
    },
    resetPassword: {
      subject: 'Reset your password',
      body: 'We received a request to reset your Proffer password. Your current password keeps working until you set a new one.',
      open: 'Reset password',
    },
    confirmEmail: {
      subject: 'Confirm your email address',
      body: 'Confirm that you want to use this email address for your Proffer account.',
      open: 'Confirm email address',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      body: 'Use the new address the next time you sign in. We’ll also send your emails there.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'We signed you out on all your other devices.',
    },
    keysRevoked: (n: number) =>
      n === 1
        ? 'Your API key was revoked. If an integration used it, create a new key in Settings → API keys.'
        : `Your ${n} API keys were revoked. If an integration used one of them, create a new key in Settings → API keys.`,
    keysWork: (n: number) =>
      n === 1
        ? 'Your API key still works. If someone else might have it, revoke it in Settings → API keys.'
        : `Your ${n} API keys still work. If someone else might have them, revoke them in Settings → API keys.`,
    newEmail: 'New address',
    when: 'Date',
    until: (moment: string) => `This link works once and expires on ${moment}.`,
    footer: 'If you didn’t request this, you can ignore this email.',
    warning: 'If this wasn’t you, reset your password right away.',
  },
  toProviderFooter:
    'You’re receiving this email because you have a Proffer account. Choose your emails in the notification settings.',
  attachments: (n: number) =>
    n === 1
      ? '1 attachment. Open the conversation to view it.'
      : `${n} attachments. Open the conversation to view them.`,
}

// Clients are addressed with «usted», providers with «tú».
const es: typeof en = {
  aProvider: 'Su proveedor',
  aClient: 'Tu cliente',
  unnamedVisitor: 'un visitante',
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  shareLink: {
    subject: (provider, proposal) => `${provider} le ha enviado una propuesta: ${proposal}`,
    body: (provider, proposal) =>
      `${provider} le ha enviado la propuesta «${proposal}». Puede leerla, hacer preguntas y responder en línea. No necesita una cuenta.`,
    wrote: (provider) => `— ${provider}`,
    open: 'Ver la propuesta',
    until: (day) => `Este enlace caduca el ${day}.`,
  },
  newVersion: {
    subject: (provider, proposal) => `${provider} le ha enviado una nueva versión: ${proposal}`,
    body: (provider, proposal) =>
      `${provider} le ha enviado una nueva versión de la propuesta «${proposal}». Sustituye a la anterior. Puede leerla, hacer preguntas y responder en línea.`,
  },
  offer: {
    total: 'Total',
    monthly: 'Al mes',
    yearly: 'Al año',
    validUntil: (day) => `Válida hasta el ${day}`,
  },
  reminder: {
    subject: (provider, proposal) => `Recordatorio de ${provider}: ${proposal}`,
    body: (provider, proposal) =>
      `${provider} espera su respuesta a la propuesta «${proposal}». Puede aceptarla, rechazarla o hacer una pregunta en línea. No necesita una cuenta.`,
    until: (day) => `Puede responder hasta el ${day}.`,
    stop: 'No recibir más recordatorios de esta propuesta',
  },
  providerMessage: {
    subject: (provider, proposal) => `Nuevo mensaje de ${provider} sobre ${proposal}`,
    body: (provider, proposal) => `${provider} le ha enviado un mensaje sobre la propuesta «${proposal}»:`,
    open: 'Responder',
  },
  toClientFooter: (sender) =>
    `Recibe este correo porque ${sender} le ha enviado una propuesta. Cualquier persona con el enlace puede verla: compártalo con cuidado.`,
  reportAbuse: (contact) => `¿No conoce al remitente? Denuncie este correo: ${contact}`,
  clientMessage: {
    subject: (client, proposal) => `Nuevo mensaje de ${client} sobre ${proposal}`,
    body: (client, proposal) => `${client} te ha enviado un mensaje sobre la propuesta «${proposal}»:`,
    open: 'Responder',
  },
  clientAnswer: {
    accepted: {
      subject: (client, proposal) => `${client} ha aceptado ${proposal}`,
      title: (client) => `${client} ha aceptado tu propuesta`,
      body: (client, proposal) => `${client} ha aceptado la propuesta «${proposal}».`,
    },
    rejected: {
      subject: (client, proposal) => `${client} ha rechazado ${proposal}`,
      title: (client) => `${client} ha rechazado tu propuesta`,
      body: (client, proposal) => `${client} ha rechazado la propuesta «${proposal}».`,
    },
    revision: {
      subject: (client, proposal) => `${client} ha solicitado cambios en ${proposal}`,
      title: (client) => `${client} ha solicitado cambios`,
      body: (client, proposal) => `${client} ha solicitado cambios en la propuesta «${proposal}»:`,
    },
    total: 'Total sin impuestos',
    gross: 'Total con impuestos',
    monthly: 'Al mes',
    yearly: 'Al año',
    beforeTax: (net) => `${net} sin impuestos`,
    withTax: (net, gross) => `${net} sin impuestos, ${gross} con impuestos`,
    options: 'Opciones elegidas',
    moreOptions: (count) => `y ${count} más`,
    when: 'Fecha',
    reason: 'Motivo',
    attached: 'Se adjunta el PDF firmado con su certificado.',
    open: 'Ver la propuesta',
  },
  acceptanceCopy: {
    subject: (proposal) => `Su copia firmada: ${proposal}`,
    body: (provider, proposal) =>
      `Gracias por aceptar la propuesta «${proposal}» de ${provider}. Se adjunta el PDF firmado con su certificado. Guárdelo, por favor.`,
    open: 'Ver la propuesta',
    verify: (url) => `Puede comprobar en cualquier momento si el archivo no ha cambiado: ${url}`,
  },
  verificationCode: {
    subject: (code, proposal) => `${code} es su código para ${proposal}`,
    title: 'Su código',
    body: (provider, proposal) =>
      `Introduzca este código en la página de la propuesta «${proposal}» de ${provider} para aceptarla:`,
    until: (minutes) =>
      `El código es válido durante ${minutes} minutos. Si no lo ha solicitado, ignore este correo y no dé el código a nadie.`,
  },
  newLead: {
    subject: (client) => (client ? `Nueva consulta: ${client}` : 'Nueva consulta de un visitante'),
    title: 'Tienes una consulta nueva',
    body: (client) => `Mensaje de ${client}:`,
    name: 'Nombre',
    email: 'Correo',
    channel: 'Canal',
    noBrief: 'El cliente aún no ha descrito el proyecto.',
    open: 'Ver la consulta',
  },
  notice: {
    viewed: {
      subject: (client, proposal) => `${client} ha abierto ${proposal}`,
      body: (client, proposal) => `${client} ha abierto la propuesta «${proposal}» por primera vez.`,
    },
    expiring: {
      subject: (proposal) => `El enlace a ${proposal} caduca pronto`,
      body: (client, proposal) => `El enlace de ${client} a la propuesta «${proposal}» caduca pronto.`,
      until: 'Caduca',
    },
    endpoint: {
      webhook: (name) => ({
        subject: `Webhook en pausa: ${name}`,
        body: `Los envíos al webhook «${name}» fallan desde hace 5 días, así que lo hemos pausado. No recibe los eventos nuevos.`,
        advice: 'Repara el endpoint y reanuda el webhook. Después puedes recuperar los eventos que no recibió.',
        open: 'Ver el webhook',
      }),
      callbacks: (origin) => ({
        subject: `Callbacks en pausa: ${origin}`,
        body: `Los callbacks a ${origin} fallan desde hace 5 días, así que los hemos pausado en todas las consultas. No se envían los cambios de estado nuevos.`,
        advice: 'Repara el endpoint y reanuda los callbacks en la página de la consulta.',
        open: 'Ver la consulta',
      }),
      url: 'Endpoint',
      since: 'Primer fallo',
    },
    open: 'Ver la propuesta',
    test: {
      subject: 'Notificación de prueba',
      body: 'Esto es una prueba. Las notificaciones de Proffer llegan aquí.',
    },
    settings: 'Ajustes de notificaciones',
  },
  account: {
    confirmSignUp: {
      subject: 'Confirma tu correo electrónico',
      body: 'Te damos la bienvenida a Proffer. Elige una contraseña para terminar de crear tu cuenta.',
      open: 'Elegir contraseña',
    },
    invitation: {
      subject: 'Te han invitado a Proffer',
      body: 'Te han invitado a Proffer para crear propuestas y compartirlas con tus clientes. Elige una contraseña para crear tu cuenta.',
      open: 'Crear cuenta',
      footer: 'Si no quieres una cuenta, puedes ignorar este correo.',
    },
    accountExists: {
      subject: 'Ya tienes una cuenta',
      body:
        'Alguien ha intentado crear una cuenta de Proffer con este correo electrónico, pero ya existe una. ' +
        'Si has sido tú, inicia sesión como siempre. Si has olvidado la contraseña, puedes restablecerla aquí.',
      open: 'Restablecer contraseña',
    },
    resetPassword: {
      subject: 'Restablece tu contraseña',
      body: 'Hemos recibido una solicitud para restablecer tu contraseña de Proffer. La contraseña actual seguirá funcionando hasta que elijas una nueva.',
      open: 'Restablecer contraseña',
    },
    confirmEmail: {
      subject: 'Confirma tu correo electrónico',
      body: 'Confirma que quieres usar este correo electrónico para tu cuenta de Proffer.',
      open: 'Confirmar correo',
    },
    emailChanged: {
      subject: 'Se ha cambiado tu correo electrónico',
      body: 'A partir de ahora, inicia sesión con la nueva dirección. También te enviaremos allí nuestros correos.',
    },
    passwordChanged: {
      subject: 'Se ha cambiado tu contraseña',
      body: 'Hemos cerrado la sesión en todos tus demás dispositivos.',
    },
    keysRevoked: (n) =>
      n === 1
        ? 'Se ha revocado tu clave de API. Si alguna integración la usaba, crea una clave nueva en Ajustes → Claves de API.'
        : `Se han revocado tus ${n} claves de API. Si alguna integración las usaba, crea una clave nueva en Ajustes → Claves de API.`,
    keysWork: (n) =>
      n === 1
        ? 'Tu clave de API sigue funcionando. Si otra persona puede tenerla, revócala en Ajustes → Claves de API.'
        : `Tus ${n} claves de API siguen funcionando. Si otra persona puede tenerlas, revócalas en Ajustes → Claves de API.`,
    newEmail: 'Nueva dirección',
    when: 'Fecha',
    until: (moment) => `Este enlace solo se puede usar una vez y caduca el ${moment}.`,
    footer: 'Si no lo has solicitado, puedes ignorar este correo.',
    warning: 'Si no has sido tú, restablece tu contraseña cuanto antes.',
  },
  toProviderFooter:
    'Recibes este correo porque tienes una cuenta de Proffer. Elige tus correos en los ajustes de notificaciones.',
  attachments: (n) =>
    n === 1
      ? '1 archivo adjunto, disponible en la conversación.'
      : `${n} archivos adjuntos, disponibles en la conversación.`,
}

export type Wording = typeof en
export const wordings: Record<Language, Wording> = { en, es }
