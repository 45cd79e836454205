import type { en } from './wording-en.ts'

// Clients are addressed with «usted», providers with «tú».
export const es: typeof en = {
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
  askSender: (address) => `¿No esperaba este correo? Escriba al remitente: ${address}`,
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
    linked: 'El documento firmado con su certificado está en la página de la propuesta.',
    open: 'Ver la propuesta',
  },
  acceptanceCopy: {
    subject: (proposal) => `Su copia firmada: ${proposal}`,
    body: (provider, proposal) =>
      `Gracias por aceptar la propuesta «${proposal}» de ${provider}. Se adjunta el PDF firmado con su certificado. Guárdelo, por favor.`,
    linked: (provider, proposal) =>
      `Gracias por aceptar la propuesta «${proposal}» de ${provider}. Encontrará el documento firmado con su certificado en su página.`,
    open: 'Ver la propuesta',
    openSigned: 'Ver el documento firmado',
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
  leadReply: {
    subject: (provider) => `${provider} responde a su consulta`,
    title: 'Su consulta',
    wrote: (provider) => `— ${provider}`,
    footer: (sender) => `Recibe este correo porque escribió a ${sender}. Puede responder directamente.`,
  },
  notice: {
    viewed: {
      subject: (client, proposal) => `${client} ha abierto ${proposal}`,
      body: (client, proposal, version) =>
        version > 1
          ? `${client} ha abierto la versión ${version} de la propuesta «${proposal}».`
          : `${client} ha abierto la propuesta «${proposal}» por primera vez.`,
    },
    expiring: {
      subject: (proposal) => `El enlace a ${proposal} caduca pronto`,
      body: (client, proposal) => `El enlace de ${client} a la propuesta «${proposal}» caduca pronto.`,
      until: 'Caduca',
    },
    approval: {
      somebody: 'Un miembro de tu equipo',
      requested: (member, proposal) => ({
        subject: `${member} te pide que apruebes ${proposal}`,
        body: `${member} te pide que apruebes la propuesta «${proposal}». Hasta entonces no se puede compartir.`,
      }),
      approved: (member, proposal) => ({
        subject: `${proposal} está aprobada`,
        body: `${member} ha aprobado la propuesta «${proposal}». Ya puedes compartirla. Si la cambias, vuelve a necesitar aprobación.`,
      }),
      declined: (member, proposal) => ({
        subject: `${proposal} no está aprobada`,
        body: `${member} no ha aprobado la propuesta «${proposal}». Cámbiala y vuelve a solicitar la aprobación.`,
      }),
      client: 'Cliente',
      total: 'Total sin impuestos',
    },
    endpoint: {
      webhook: (name) => ({
        subject: `Webhook en pausa: ${name}`,
        body: `Los envíos al webhook «${name}» fallan desde hace 5 días, así que lo hemos pausado. No recibe los eventos nuevos.`,
        advice:
          'Corrige el endpoint y reanuda el webhook. Después elige «Enviar eventos perdidos» o llama a POST /webhooks/{id}/recover.',
        open: 'Ver el webhook',
      }),
      callbacks: (origin) => ({
        subject: `Callbacks en pausa: ${origin}`,
        body:
          `Los callbacks a ${origin} fallan desde hace 5 días, así que los hemos pausado en todas las consultas. ` +
          'No se envían los cambios de estado nuevos.',
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
    teamInvitation: {
      somebody: 'Alguien',
      subject: (inviter: string, team: string) => `${inviter} te invita a ${team}`,
      body: (inviter: string, team: string) =>
        `${inviter} te invita al equipo «${team}» en Proffer, donde creáis propuestas juntos.`,
      open: 'Unirme al equipo',
      role: 'Tu rol',
      roles: { owner: 'Titular', admin: 'Admin', member: 'Miembro', viewer: 'Lector' },
      footer: (inviter: string) =>
        `Recibes este correo porque ${inviter} indicó tu dirección. Si no quieres unirte, puedes ignorarlo.`,
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
    signInConnected: {
      subject: (issuer) => `Ya puedes iniciar sesión con ${issuer}`,
      body: (issuer) =>
        `Alguien ha iniciado sesión en tu cuenta con ${issuer}, que ha confirmado tu correo electrónico. ` +
        `A partir de ahora, esa persona de ${issuer} puede iniciar sesión en tu cuenta.`,
      removed:
        'Tu dirección nunca se había confirmado, así que hemos quitado la contraseña y cerrado la sesión en todos los ' +
        'dispositivos. Puedes elegir una contraseña nueva en Ajustes → Seguridad.',
      footer: 'Si no has sido tú, avisa enseguida a quien administra este servicio para que lo desconecte.',
    },
    newDevice: {
      subject: 'Nuevo inicio de sesión en tu cuenta',
      body: 'Un navegador que no conocíamos ha iniciado sesión en tu cuenta de Proffer. Si has sido tú, no tienes que hacer nada.',
      device: 'Dispositivo',
      address: 'Dirección IP',
      place: 'Lugar',
      advice: 'Si no has sido tú, cierra la sesión de ese dispositivo y cambia la contraseña.',
      open: 'Revisar tus dispositivos',
      footer: 'Recibes este correo porque alguien ha iniciado sesión en tu cuenta.',
    },
    secondFactor: {
      added: {
        subject: 'Se ha añadido un segundo factor a tu cuenta',
        totp: 'A partir de ahora, para iniciar sesión también hace falta un código de tu aplicación de autenticación.',
        passkey:
          'A partir de ahora, puedes iniciar sesión con esta llave de acceso, que también sirve de segundo factor.',
        recovery_codes: 'Se han creado códigos de recuperación nuevos. Los anteriores ya no funcionan.',
        all: '',
      },
      removed: {
        subject: 'Se ha quitado un segundo factor de tu cuenta',
        totp: 'Los códigos de tu aplicación de autenticación ya no funcionan.',
        passkey: 'Esta llave de acceso ya no funciona.',
        recovery_codes: 'Tus códigos de recuperación ya no funcionan.',
        all: 'Tu aplicación de autenticación, tus llaves de acceso y tus códigos de recuperación ya no funcionan. Para iniciar sesión basta con tu contraseña.',
      },
      name: 'Llave de acceso',
      open: 'Revisar tus segundos factores',
      warning: 'Si no has sido tú, restablece tu contraseña cuanto antes y revisa tus segundos factores.',
    },
    recoveryCodeUsed: {
      subject: 'Se ha usado un código de recuperación para iniciar sesión',
      body: 'Alguien ha iniciado sesión en tu cuenta con uno de tus códigos de recuperación.',
      left: (n) =>
        n === 0
          ? 'No te queda ningún código de recuperación. Crea otros ahora.'
          : n === 1
            ? 'Te queda 1 código de recuperación.'
            : `Te quedan ${n} códigos de recuperación.`,
    },
    accountClosed: {
      operator: 'Quien administra este servicio',
      subject: (account) => `La cuenta «${account}» se va a eliminar`,
      body: (person, account) =>
        `${person} ha eliminado la cuenta «${account}» de Proffer. Ya está bloqueada: nadie puede entrar en ella, y sus enlaces y claves de API no ` +
        'funcionan.',
      erasedAt: 'Se borra el',
      meanwhile:
        'Entonces se borran todas sus propuestas, plantillas, consultas, archivos y registros. Nadie podrá recuperarlos.',
      open: 'Restaurar cuenta',
      until: (moment) =>
        `Hasta el ${moment}, este enlace restaura la cuenta con todo su contenido. Funciona una sola vez.`,
      ownersFooter:
        'Recibes este correo porque eres titular de la cuenta. No te enviaremos ningún otro correo sobre ella.',
      footer: 'Recibes este correo porque eres miembro de la cuenta. Solo sus titulares pueden restaurarla.',
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
