import type { Language } from '@proffer/core/language.ts'

const en = {
  aProvider: 'Your provider',
  aClient: 'Your client',
  somebody: 'Somebody',
  hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  shareLink: {
    subject: (provider: string, proposal: string) => `${provider} has sent you a proposal: ${proposal}`,
    body: (provider: string, proposal: string) =>
      `${provider} has prepared the proposal “${proposal}” for you. You can read it, ask questions and answer it online; no account is needed.`,
    wrote: (provider: string) => `${provider} writes:`,
    open: 'Open the proposal',
    until: (day: string) => `The link works until ${day}.`,
  },
  providerMessage: {
    subject: (provider: string, proposal: string) => `${provider} wrote to you about ${proposal}`,
    body: (provider: string, proposal: string) => `${provider} has written to you about the proposal “${proposal}”:`,
    open: 'Read and answer',
  },
  toClientFooter: (sender: string) =>
    `You get this mail because ${sender} sends you a proposal. Whoever has the link can see it, so please pass it on with care.`,
  reportAbuse: (contact: string) => `You do not know the sender? Report this mail: ${contact}`,
  clientMessage: {
    subject: (client: string, proposal: string) => `${client} wrote about ${proposal}`,
    body: (client: string, proposal: string) => `${client} has written about the proposal “${proposal}”:`,
    open: 'Read and answer',
  },
  clientAnswer: {
    accepted: {
      subject: (client: string, proposal: string) => `${client} accepted ${proposal}`,
      title: 'Your proposal was accepted',
      body: (client: string, proposal: string) => `${client} has accepted the proposal “${proposal}”.`,
    },
    rejected: {
      subject: (client: string, proposal: string) => `${client} declined ${proposal}`,
      title: 'Your proposal was declined',
      body: (client: string, proposal: string) => `${client} has declined the proposal “${proposal}”.`,
    },
    revision: {
      subject: (client: string, proposal: string) => `${client} asks for changes to ${proposal}`,
      title: 'Changes are asked for',
      body: (client: string, proposal: string) => `${client} asks for changes to the proposal “${proposal}”:`,
    },
    total: 'Total before tax',
    when: 'Answered',
    reason: 'Reason',
    open: 'Open the proposal',
  },
  newLead: {
    subject: (client: string) => `New inquiry from ${client}`,
    title: 'A new inquiry',
    body: (client: string) => `${client} writes:`,
    name: 'Name',
    email: 'E-mail',
    channel: 'Channel',
    noBrief: 'There is no description yet.',
    open: 'Open the inquiry',
  },
  account: {
    confirmSignUp: {
      subject: 'Confirm your e-mail address',
      body: 'Welcome to Proffer. Open this link to choose a password and start.',
      open: 'Create the account',
    },
    invitation: {
      subject: 'You are invited to Proffer',
      body: 'You are invited to create an account, to write proposals and share them with your clients. Open this link to choose a password and start.',
      open: 'Create the account',
      footer:
        'If you do not want an account, you need not do anything: it is created only when you open the link and choose a password.',
    },
    accountExists: {
      subject: 'You already have an account',
      body: 'Somebody, probably you, wanted to use this address for an account, but it has one already. Sign in as usual; if you do not know the password any more, set a new one here.',
      open: 'Set a new password',
    },
    resetPassword: {
      subject: 'Set a new password',
      body: 'Open this link to set a new password. Until then your present one stays as it is.',
      open: 'Set a new password',
    },
    confirmEmail: {
      subject: 'Confirm your e-mail address',
      body: 'Open this link to confirm that this is the address of your Proffer account.',
      open: 'Confirm the address',
    },
    emailChanged: {
      subject: 'The e-mail address of your account was changed',
      body: 'From now on you sign in with the new address, and our mails go there.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'You were signed out everywhere but where it was changed.',
    },
    keysRevoked: (n: number) =>
      n === 1
        ? 'Your API key was revoked. Programs that used it need a new one, from Settings, API keys.'
        : `Your ${n} API keys were revoked. Programs that used them need new ones, from Settings, API keys.`,
    keysWork: (n: number) =>
      n === 1
        ? 'Your API key still works. If somebody else may know it, revoke it under Settings, API keys.'
        : `Your ${n} API keys still work. If somebody else may know them, revoke them under Settings, API keys.`,
    newEmail: 'New address',
    when: 'Changed',
    until: (moment: string) => `The link works once, until ${moment}.`,
    footer: 'If you did not ask for this, you need not do anything: without the link nothing happens.',
    warning: 'If this was not you, set a new password at once.',
  },
  toProviderFooter: 'You get this mail because it concerns your account.',
  attachments: (n: number) =>
    n === 1 ? 'There is one attachment; you find it online.' : `There are ${n} attachments; you find them online.`,
}

const es: typeof en = {
  aProvider: 'Su proveedor',
  aClient: 'El cliente',
  somebody: 'Alguien',
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  shareLink: {
    subject: (provider, proposal) => `${provider} le ha enviado una propuesta: ${proposal}`,
    body: (provider, proposal) =>
      `${provider} ha preparado para usted la propuesta «${proposal}». Puede leerla, hacer preguntas y responderla en línea; no hace falta ninguna cuenta.`,
    wrote: (provider) => `${provider} escribe:`,
    open: 'Abrir la propuesta',
    until: (day) => `El enlace funciona hasta el ${day}.`,
  },
  providerMessage: {
    subject: (provider, proposal) => `${provider} le ha escrito sobre ${proposal}`,
    body: (provider, proposal) => `${provider} le ha escrito sobre la propuesta «${proposal}»:`,
    open: 'Leer y responder',
  },
  toClientFooter: (sender) =>
    `Recibe este correo porque ${sender} le envía una propuesta. Quien tenga el enlace puede verla: compártalo con cuidado.`,
  reportAbuse: (contact) => `¿No conoce a quien se lo envía? Denuncie este correo: ${contact}`,
  clientMessage: {
    subject: (client, proposal) => `${client} ha escrito sobre ${proposal}`,
    body: (client, proposal) => `${client} ha escrito sobre la propuesta «${proposal}»:`,
    open: 'Leer y responder',
  },
  clientAnswer: {
    accepted: {
      subject: (client, proposal) => `${client} ha aceptado ${proposal}`,
      title: 'Propuesta aceptada',
      body: (client, proposal) => `${client} ha aceptado la propuesta «${proposal}».`,
    },
    rejected: {
      subject: (client, proposal) => `${client} ha rechazado ${proposal}`,
      title: 'Propuesta rechazada',
      body: (client, proposal) => `${client} ha rechazado la propuesta «${proposal}».`,
    },
    revision: {
      subject: (client, proposal) => `${client} pide cambios en ${proposal}`,
      title: 'Se piden cambios',
      body: (client, proposal) => `${client} pide cambios en la propuesta «${proposal}»:`,
    },
    total: 'Total sin impuestos',
    when: 'Respondida',
    reason: 'Motivo',
    open: 'Abrir la propuesta',
  },
  newLead: {
    subject: (client) => `Nueva consulta de ${client}`,
    title: 'Una nueva consulta',
    body: (client) => `${client} escribe:`,
    name: 'Nombre',
    email: 'Correo',
    channel: 'Canal',
    noBrief: 'Todavía no hay descripción.',
    open: 'Abrir la consulta',
  },
  account: {
    confirmSignUp: {
      subject: 'Confirme su correo',
      body: 'Le damos la bienvenida a Proffer. Abra este enlace para elegir una contraseña y empezar.',
      open: 'Crear la cuenta',
    },
    invitation: {
      subject: 'Invitación a Proffer',
      body: 'Le invitamos a crear una cuenta para escribir propuestas y compartirlas con sus clientes. Abra este enlace para elegir una contraseña y empezar.',
      open: 'Crear la cuenta',
      footer:
        'Si no quiere una cuenta, no tiene que hacer nada: solo se crea si abre el enlace y elige una contraseña.',
    },
    accountExists: {
      subject: 'Ya tiene una cuenta',
      body: 'Alguien, probablemente usted, ha querido usar esta dirección para una cuenta, pero ya tiene una. Entre como siempre; si ya no recuerda la contraseña, aquí puede elegir otra.',
      open: 'Elegir otra contraseña',
    },
    resetPassword: {
      subject: 'Elija otra contraseña',
      body: 'Abra este enlace para elegir otra contraseña. Hasta entonces sigue valiendo la actual.',
      open: 'Elegir otra contraseña',
    },
    confirmEmail: {
      subject: 'Confirme su correo',
      body: 'Abra este enlace para confirmar que esta es la dirección de su cuenta de Proffer.',
      open: 'Confirmar la dirección',
    },
    emailChanged: {
      subject: 'Se ha cambiado el correo de su cuenta',
      body: 'Desde ahora entra con la dirección nueva, y nuestros correos llegan allí.',
    },
    passwordChanged: {
      subject: 'Se ha cambiado su contraseña',
      body: 'Se ha cerrado la sesión en todas partes menos donde se cambió.',
    },
    keysRevoked: (n) =>
      n === 1
        ? 'Se ha revocado su clave de API. Los programas que la usaban necesitan una nueva, en Ajustes, Claves de API.'
        : `Se han revocado sus ${n} claves de API. Los programas que las usaban necesitan otras nuevas, en Ajustes, Claves de API.`,
    keysWork: (n) =>
      n === 1
        ? 'Su clave de API sigue funcionando. Si otra persona puede conocerla, revóquela en Ajustes, Claves de API.'
        : `Sus ${n} claves de API siguen funcionando. Si otra persona puede conocerlas, revóquelas en Ajustes, Claves de API.`,
    newEmail: 'Dirección nueva',
    when: 'Cambiada',
    until: (moment) => `El enlace funciona una sola vez, hasta el ${moment}.`,
    footer: 'Si no lo ha pedido, no tiene que hacer nada: sin el enlace no pasa nada.',
    warning: 'Si no ha sido usted, elija otra contraseña enseguida.',
  },
  toProviderFooter: 'Recibe este correo porque tiene que ver con su cuenta.',
  attachments: (n) =>
    n === 1 ? 'Hay un archivo adjunto; se encuentra en línea.' : `Hay ${n} archivos adjuntos; se encuentran en línea.`,
}

export type Wording = typeof en
export const wordings: Record<Language, Wording> = { en, es }
