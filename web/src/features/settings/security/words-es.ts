import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Seguridad',
  description: 'Protege tu cuenta para que una contraseña robada no baste para abrirla.',
  groups: {
    signIn: {
      title: 'Acceso',
      description: 'Usa una contraseña que no uses en ningún otro sitio. Así, una filtración ajena no abre tu cuenta.',
    },
    second: {
      title: 'Segundo factor',
      description:
        'Algo que tienes y que se pide después de la contraseña: tu teléfono, tu ordenador o una llave de seguridad.',
    },
    devices: { title: 'Dispositivos', description: 'Dónde has iniciado sesión.' },
  },
  suggestion:
    'Con tu rol se pueden cambiar el equipo, la marca y las claves de esta cuenta. Un segundo factor la protege aunque alguien conozca tu contraseña.',
  app: {
    title: 'Aplicación de autenticación',
    description:
      'Una aplicación en tu teléfono muestra un código de 6 cifras que cambia cada 30 segundos. Funciona sin conexión.',
    active: 'Activa',
    since: (day) => `Activa desde el ${day}. Al iniciar sesión se pide un código de la aplicación.`,
    setUp: 'Configurar',
    remove: 'Quitar aplicación',
    removeTitle: '¿Quitar la aplicación de autenticación?',
    removeBody: 'Al iniciar sesión ya no se piden sus códigos.',
    lastBody:
      'Es tu único segundo factor: tus códigos de recuperación tampoco valdrán, y bastará tu contraseña para iniciar sesión.',
    requiredBody: (team) =>
      `${team} exige un segundo factor, así que no puedes trabajar ahí hasta que configures otro.`,
    gone: 'La aplicación de autenticación ya no está activa.',
    on: 'La aplicación de autenticación está activa.',
  },
  setup: {
    title: 'Configura una aplicación de autenticación',
    getApp: 'Abre en tu teléfono una aplicación de autenticación, como Google Authenticator o 1Password.',
    scan: 'Escanea este código con la aplicación.',
    here: '¿Tienes la aplicación en este teléfono? Ábrela desde aquí:',
    open: 'Abrir en la aplicación',
    enter: 'Escribe las 6 cifras que muestra la aplicación.',
    picture: 'Código QR para la aplicación de autenticación. La clave de al lado dice lo mismo.',
    byHand: '¿No puedes escanear? Escribe esta clave en la aplicación',
    copyKey: 'Copiar clave',
    code: 'Código de 6 cifras',
    wrong:
      'Este no es el código actual. Escribe el más reciente. Si se sigue rechazando, pon la hora del teléfono en automático.',
    tooMany: (minutes) => `Demasiados códigos incorrectos. Inténtalo de nuevo en ${minutes} min.`,
    exists: 'Ya hay una aplicación de autenticación activa. Recarga la página para verla.',
    submit: 'Activar',
  },
  recovery: {
    title: 'Códigos de recuperación',
    description: 'Te dejan entrar cuando no tienes tu dispositivo. Cada uno vale una vez.',
    left: (left, total) => `Quedan ${left} de ${total}`,
    none: 'Ninguno',
    low: 'Crea otros antes de que se acaben.',
    missing: 'Créalos ahora: sin ellos, si pierdes el dispositivo puedes quedarte sin acceso.',
    create: 'Crear códigos nuevos',
    createFirst: 'Crear códigos de recuperación',
    createTitle: '¿Crear códigos de recuperación nuevos?',
    createBody: 'Recibes diez códigos nuevos. Los anteriores dejan de valer al instante.',
    shownTitle: 'Tus códigos de recuperación',
    shownBody:
      'Solo los verás ahora. Guárdalos donde puedas consultarlos sin este dispositivo, como un gestor de contraseñas o en papel.',
    label: 'Diez códigos de recuperación',
    copy: 'Copiar códigos',
    download: 'Descargar',
    print: 'Imprimir',
    confirm: 'Los tengo en un lugar seguro',
    done: 'Hecho',
    fileName: 'proffer-codigos-de-recuperacion',
    fileTitle: (email) => `Códigos de recuperación de Proffer para ${email}`,
    fileDay: (day) => `Creados el ${day}. Cada uno vale una vez. Los códigos nuevos sustituyen a estos.`,
  },
  passkeys: {
    title: 'Llaves de acceso',
    description:
      'Inicia sesión con tu huella, tu cara, un PIN o una llave de seguridad. Una llave de acceso sustituye a la contraseña y al código.',
    add: 'Añadir llave de acceso',
    added: (day) => `Añadida el ${day}`,
    used: (ago) => `usada por última vez ${ago}`,
    unused: 'aún sin usar',
    rename: 'Cambiar nombre',
    renameTitle: (name) => `Cambiar el nombre de ${name}`,
    renamed: 'Nombre cambiado.',
    remove: 'Quitar',
    removeTitle: (name) => `¿Quitar la llave de acceso «${name}»?`,
    removeBody:
      'Ya no podrás iniciar sesión con ella. Elimínala también en tu dispositivo; si no, te la seguirá ofreciendo.',
    gone: (name) => `Ya no puedes iniciar sesión con «${name}».`,
    name: 'Nombre',
    nameHint: 'Para distinguir tus dispositivos en la lista.',
    noName: 'Pon un nombre a la llave de acceso.',
    addTitle: 'Añade una llave de acceso',
    addBody: 'Tu dispositivo te pide la huella, la cara o el PIN, y conserva la llave de acceso.',
    continue: 'Continuar',
    created: (name) => `Ya puedes iniciar sesión con «${name}».`,
    deviceName: (browser, system) => `${browser} en ${system}`,
    unknownDevice: 'Mi dispositivo',
    unusable:
      'No se ha podido comprobar esta llave de acceso, así que no se ha añadido. Inténtalo de nuevo o usa otro dispositivo.',
    suggestCodes: 'Por si pierdes este dispositivo',
    suggestCodesBody:
      'Los códigos de recuperación te dejan entrar sin él. Si no tienes, necesitas a un titular o admin de tu equipo, o a quien administra el servicio.',
    later: 'Más tarde',
  },
  required: {
    title: 'Configura un segundo factor',
    doneTitle: 'Tu segundo factor está listo',
    lead: (team) => `${team} exige un segundo factor. Configura uno de estos dos y podrás continuar.`,
    done: 'Tu cuenta está protegida. Puedes continuar.',
    onward: 'Continuar',
  },
}
