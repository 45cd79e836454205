import type { en } from './words-en.ts'

export const es: typeof en = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  name: 'Tu nombre',
  noName: 'Escribe tu nombre.',
  noEmail: 'Introduce tu correo electrónico.',
  noPassword: 'Introduce tu contraseña.',
  passwordHint: 'Al menos 8 caracteres. Unas palabras se recuerdan mejor que los símbolos.',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  story: {
    title: 'Propuestas a las que tus clientes dicen que sí.',
    points: [
      'De un encargo a una propuesta con precio en minutos',
      'Un enlace para que tu cliente lea, pregunte y acepte',
      'Comprueba cuándo se abrió y cuál es el siguiente paso',
    ],
  },
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Nos alegra verte de nuevo.',
    toContinue: 'Inicia sesión para continuar.',
    ended: 'Tu sesión ha terminado: se cerró o te han retirado el acceso. Inicia sesión para continuar.',
    late: 'Ha pasado demasiado tiempo o ha habido demasiados códigos incorrectos. Inicia sesión otra vez.',
    help: 'Ayuda',
    documentation: 'Documentación',
    submit: 'Iniciar sesión',
    forgot: '¿Has olvidado tu contraseña?',
    noAccount: '¿Aún no tienes cuenta?',
    signUp: 'Regístrate',
    wrong: 'El correo electrónico o la contraseña no son correctos.',
    tooMany: (minutes) =>
      `Demasiados intentos fallidos. Pulsa «¿Has olvidado tu contraseña?» para entrar ahora por correo o inténtalo de nuevo en ${minutes} min.`,
  },
  singleSignOn: {
    signIn: (issuer) => `Iniciar sesión con ${issuer}`,
  },
  demo: {
    title: 'Esto es una demo',
    body: (email) => `Explora la cuenta de una agencia ficticia, ${email}.`,
    enter: 'Abrir cuenta de demo',
    gone: 'La cuenta de demo ya no se puede abrir desde aquí. Inicia sesión con el correo y la contraseña de la cuenta.',
  },
  signInLink: {
    title: 'Iniciar sesión',
    lead: 'Con este enlace inicias sesión una vez, sin contraseña.',
    submit: 'Iniciar sesión',
  },
  signUp: {
    title: 'Crea tu cuenta',
    lead: 'Empezar es gratis. Eliges tu contraseña con un enlace.',
    submit: 'Crear cuenta',
    hasAccount: '¿Ya tienes cuenta?',
    signIn: 'Iniciar sesión',
    closedTitle: 'El registro está cerrado',
    closed: 'Pide una invitación a quien administra este servicio.',
    onlyDomains: (domains) => `Solo pueden registrarse direcciones de ${domains}.`,
  },
  mailSent: {
    title: 'Revisa tu correo',
    signUp: (email: string) => `Un enlace está en camino a ${email}. Puede tardar un minuto en llegar.`,
    reset: (email: string) =>
      `Si ${email} tiene una cuenta, un enlace está en camino. Puede tardar un minuto en llegar.`,
    unsentTitle: 'Este servidor no puede enviar correos',
    signUpUnsent: (email) => `Pide a quien administra este servicio el enlace para ${email}.`,
    resetUnsent: (email) =>
      `Si ${email} tiene una cuenta, hay un enlace para elegir otra contraseña. Pídelo a quien administra este servicio.`,
    forOperator: 'Para la administración',
    whereLinkIs: 'El enlace está en la carpeta «mail» del directorio de datos del servidor.',
    otherAddress: 'Usar otra dirección',
    linkTitle: 'Confirma tu dirección',
    linkBody: (email) =>
      `Este servidor funciona en tu ordenador y aún no envía correos, así que el enlace para ${email} está aquí.`,
    openLink: 'Abrir el enlace',
  },
  confirmSignUp: {
    title: 'Elige tu contraseña',
    lead: 'Último paso.',
    submit: 'Crear cuenta',
  },
  forgot: {
    title: '¿Has olvidado tu contraseña?',
    lead: 'Te enviaremos un enlace para elegir una nueva.',
    submit: 'Enviar enlace',
    back: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    lead: 'Se cerrará tu sesión en los demás dispositivos.',
    submit: 'Guardar e iniciar sesión',
  },
  revokeKeys: {
    label: (n) => (n === 1 ? 'Revocar también tu clave de API' : `Revocar también las ${n} claves de API`),
    hint: (n) =>
      n === 1
        ? 'Hazlo si otra persona pudo tener acceso. El programa que usa la clave dejará de funcionar hasta que le des una nueva.'
        : 'Hazlo si otra persona pudo tener acceso. Los programas que usan estas claves dejarán de funcionar hasta que les des otras nuevas.',
    done: 'Se ha cambiado tu contraseña y se han revocado todas tus claves de API.',
  },
  confirmEmail: {
    title: 'Confirma tu correo electrónico',
    lead: 'Confirma que esta dirección pertenece a tu cuenta.',
    submit: 'Confirmar dirección',
    done: 'Correo electrónico confirmado',
    onward: 'Continuar',
  },
  restoreAccount: {
    title: 'Restaura tu cuenta',
    lead: 'La cuenta se va a eliminar. Si la restauras, vuelve todo su contenido: sus enlaces, claves de API y webhooks funcionan de nuevo.',
    submit: 'Restaurar cuenta',
    done: 'Tu cuenta está restaurada',
    doneLead:
      'Todo está como antes. Los recordatorios a clientes previstos para estos días se han omitido, y todos tienen que iniciar sesión de nuevo.',
    signIn: 'Iniciar sesión',
  },
  accountClosed: {
    title: 'Tu cuenta se va a eliminar',
    mailed: (moment) =>
      `Ya está bloqueada y se borrará el ${moment}. Hasta entonces puedes restaurarla con el enlace que te llegará por correo. ` +
      'Los demás titulares también reciben uno.',
    unsent: (moment) =>
      `Ya está bloqueada y se borrará el ${moment}. Hasta entonces puede restaurarla quien administra este servicio: este servidor no envía correos.`,
    unknownTitle: 'Restaurar una cuenta',
    unknown:
      'Durante 7 días, sus titulares pueden restaurarla con el enlace de su correo. Si no hay correo, habla con quien administra este servicio.',
    signIn: 'Ir al inicio de sesión',
  },
  deadLink: {
    title: 'Este enlace ya no funciona',
    body: 'Ya se ha usado, ha caducado o está incompleto.',
    again: 'Pedir un enlace nuevo',
    email: 'Puedes pedir uno nuevo en los ajustes de tu cuenta.',
    account: 'Ir a los ajustes',
    signIn: 'Quien administra este servicio puede crear uno nuevo con el comando «accounts sign-in-link».',
    toSignIn: 'Iniciar sesión con contraseña',
    restore:
      'Si alguien ya ha restaurado la cuenta, puedes iniciar sesión. A los 7 días de eliminarla, nadie puede recuperarla.',
    back: 'Ir al inicio de sesión',
  },
}
