import type { en } from './words-en.ts'

export const es: typeof en = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  name: 'Su nombre',
  passwordHint: 'Al menos 8 caracteres. Unas palabras se recuerdan mejor que los signos.',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  story: {
    title: 'Propuestas a las que sus clientes dicen que sí.',
    points: [
      'De un encargo a una propuesta con precio en minutos',
      'Un enlace para su cliente: leer, preguntar, aceptar',
      'Sepa cuándo se abrió y qué viene después',
    ],
  },
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Qué bueno verle de nuevo.',
    toGoOn: 'Inicie sesión para continuar.',
    documentation: 'Documentación',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    noAccount: '¿Aún no tiene cuenta?',
    signUp: 'Crear una',
    wrong: 'Este correo y esta contraseña no van juntos.',
    tooMany: (minutes) =>
      `Se han probado demasiadas contraseñas equivocadas. Use «¿Olvidó su contraseña?» para entrar por correo ahora mismo, o inténtelo de nuevo en ${minutes} min.`,
  },
  demo: {
    title: 'Esto es una demostración',
    body: (email) => `Eche un vistazo con la cuenta de una agencia inventada, ${email}.`,
    enter: 'Abrir la cuenta de demostración',
    gone: 'La cuenta de demostración ya no se puede abrir desde aquí. Inicie sesión con su correo y su contraseña.',
  },
  signInLink: {
    title: 'Iniciar sesión',
    lead: 'Con este enlace inicia sesión una vez, sin contraseña.',
    submit: 'Iniciar sesión',
  },
  signUp: {
    title: 'Cree su cuenta',
    lead: 'Empezar es gratis. Le enviamos un enlace con el que elige una contraseña.',
    submit: 'Envíenme el enlace',
    hasAccount: '¿Ya tiene cuenta?',
    signIn: 'Iniciar sesión',
    closedTitle: 'El registro está cerrado aquí',
    closed: 'Pida una invitación a quien administra este servicio.',
    onlyDomains: (domains) => `Aquí solo pueden registrarse direcciones de ${domains}.`,
  },
  mailSent: {
    title: 'Revise su correo',
    body: (email: string) => `Si ${email} sirve para una cuenta, un enlace está en camino. Puede tardar un minuto.`,
    again: 'Usar otra dirección',
  },
  confirmSignUp: {
    title: 'Elija su contraseña',
    lead: 'Con ella su cuenta queda lista.',
    submit: 'Abrir mi cuenta',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    lead: 'Le enviamos un enlace con el que elige una nueva.',
    submit: 'Envíenme el enlace',
    back: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Se cerrarán todas sus demás sesiones.',
    submit: 'Guardar e iniciar sesión',
  },
  revokeKeys: {
    label: (n) => (n === 1 ? 'Revocar también la clave de API' : `Revocar también las ${n} claves de API`),
    hint: (n) =>
      n === 1
        ? 'Hágalo si otra persona pudo tener acceso. El programa que la usa dejará de funcionar hasta que le dé una clave nueva.'
        : 'Hágalo si otra persona pudo tener acceso. Los programas que las usan dejarán de funcionar hasta que les dé claves nuevas.',
    done: (n) =>
      n === 1
        ? 'Su contraseña ha cambiado y la clave de API está revocada.'
        : `Su contraseña ha cambiado y ${n} claves de API están revocadas.`,
  },
  confirmEmail: {
    title: 'Confirme su dirección',
    lead: 'Un clic y la dirección pertenece a su cuenta.',
    submit: 'Confirmar la dirección',
    done: 'La dirección está confirmada.',
    onward: 'Continuar',
  },
  deadLink: {
    title: 'Este enlace ya no funciona',
    body: 'Se ha usado, ha caducado o no se copió entero.',
    again: 'Pedir uno nuevo',
    email: 'Puede pedir uno nuevo en los ajustes de su cuenta.',
    account: 'Ir a los ajustes',
    signIn: 'Quien administra este servicio puede crear uno nuevo con el comando «accounts sign-in-link».',
    toSignIn: 'Iniciar sesión con contraseña',
  },
}
