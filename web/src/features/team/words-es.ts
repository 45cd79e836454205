import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Equipo',
  accounts: 'Cuenta',
  people: (members, invitations) => {
    const people = members === 1 ? 'Una persona' : `${members} personas`
    if (invitations === 0) return `${people}.`
    return invitations === 1 ? `${people} y una invitación.` : `${people} y ${invitations} invitaciones.`
  },
  roles: { owner: 'Titular', admin: 'Admin', member: 'Miembro', viewer: 'Lector' },
  roleHints: {
    owner: 'Lo hace todo, también el plan y los demás titulares.',
    admin: 'Lo hace todo menos el plan y los titulares: miembros, aprobaciones, perfil de empresa, webhooks.',
    member: 'Crea propuestas y consultas. Cambia y comparte las suyas.',
    viewer: 'Lee todo lo que ven los miembros. No cambia nada.',
  },
  start: {
    title: 'Trabaja en equipo en tus propuestas',
    lead: 'Ponle nombre a tu equipo e invita a otras personas. Todo lo que tienes se queda como está.',
    points: [
      'Cada persona entra con su propia dirección y tiene un rol.',
      'Las propuestas, las consultas, los clientes, la marca y el plan son del equipo.',
      'Tú decides qué ven los miembros y qué propuestas necesitan aprobación antes de llegar a un cliente.',
    ],
    name: 'Nombre del equipo',
    nameHint:
      'Aparece en las invitaciones y en el menú de la cuenta. Los clientes ven el nombre de empresa de tu perfil.',
    create: 'Crear equipo',
    created: (name) => `${name} ya es un equipo.`,
    none: 'Esta cuenta todavía no tiene equipo',
    askOwner: 'Su titular puede crearlo. Después se puede invitar a otras personas.',
  },
  list: {
    label: 'Personas',
    person: 'Persona',
    role: 'Rol',
    lastSeen: 'Última visita',
    actions: 'Acciones',
    you: 'Tú',
    never: 'Nunca',
    roleOf: (name) => `Rol de ${name}`,
    open: 'Sin aceptar',
    noFactor: 'Sin segundo factor',
    expires: (day) => `Invitación válida hasta el ${day}`,
    changed: (name, role) => `Rol de ${name}: ${role}.`,
    remove: 'Quitar del equipo',
    leave: 'Dejar el equipo',
    lastOwner: 'Eres la única persona titular. Para irte o cambiar de rol, haz antes titular a otra persona.',
    readOnly: 'Titulares y admins invitan a personas y cambian los roles.',
  },
  mails: {
    failed: 'No se pudo enviar el correo.',
    held_back: 'El correo espera porque se ha alcanzado un límite.',
    not_configured: 'No se envió ningún correo porque este servidor no los envía.',
  },
  invite: {
    open: 'Invitar',
    title: 'Invitar a una persona',
    description: 'Recibirá un correo con un enlace que sirve una vez, durante 7 días.',
    email: 'Correo electrónico',
    role: 'Rol',
    send: 'Enviar invitación',
    sent: (email) => `La invitación para ${email} está en camino.`,
    linkTitle: 'Envía tú este enlace',
    linkBody: (email) => `Este servidor no envía correos. Envía el enlace a ${email}. Sirve una vez, durante 7 días.`,
    link: 'Enlace de la invitación',
    done: 'Listo',
    again: 'Invitar de nuevo',
    withdraw: 'Retirar',
    withdrawTitle: (email) => `¿Retirar la invitación para ${email}?`,
    withdrawBody: 'El enlace del correo dejará de funcionar enseguida.',
    withdrawn: (email) => `Se ha retirado la invitación para ${email}.`,
    member: 'Esta persona ya está en el equipo. Cambia su rol en la lista.',
    invited:
      'Esta persona tiene una invitación pendiente. Elige «Invitar de nuevo» en la lista para enviar otro enlace.',
  },
  removal: {
    title: (name) => `¿Quitar a ${name} del equipo?`,
    body: (name) =>
      `La sesión de ${name} se cierra enseguida y sus claves de API dejan de funcionar. Lo que escribió se queda, con su ` +
      'nombre. Lo que tenía asignado queda sin asignar.',
    confirm: 'Quitar',
    done: (name) => `${name} ya no está en el equipo.`,
    leaveTitle: (team) => `¿Dejar ${team}?`,
    leaveBody:
      'Se cierra tu sesión y tus claves de API dejan de funcionar. Lo que escribiste se queda. Solo podrás volver con una invitación.',
    leaveConfirm: 'Dejar el equipo',
  },
  ownership: {
    title: (name) => `¿Hacer titular a ${name}?`,
    body: (name) =>
      `${name} podrá hacerlo todo: cambiar el plan, cambiar a otros titulares y quitarte del equipo. Para ceder la cuenta, baja después tu propio rol.`,
    confirm: 'Hacer titular',
    ownTitle: '¿Bajar tu propio rol?',
    ownBody: (role) => `Tu rol será «${role}» desde ahora. Solo alguien con un rol superior puede deshacerlo.`,
    ownConfirm: 'Bajar mi rol',
  },
  settings: {
    title: 'Nombre y visibilidad',
    name: 'Nombre del equipo',
    visibility: 'Qué ven los miembros y lectores',
    visibilities: {
      team: 'Todas las propuestas, consultas y clientes',
      own: 'Solo lo que escribieron o tienen asignado',
    },
    visibilityHint: 'Titulares y admins siempre lo ven todo.',
  },
  approval: {
    title: 'Aprobación',
    description:
      'Un titular o admin lee la propuesta antes de que un miembro la comparta. Titulares y admins no necesitan aprobación.',
    when: 'Un miembro necesita aprobación',
    whens: { never: 'nunca', always: 'para cada propuesta', above: 'desde un total neto de' },
    amount: 'Total neto',
    hint: 'Una propuesta sin precio, o en otra moneda, también necesita aprobación.',
    belowMargin: 'También por debajo del margen objetivo',
    belowMarginHint:
      'Sea cual sea el total. Los miembros solo ven que hace falta aprobación. El objetivo está junto a tus tarifas.',
    noAmount: 'Escribe el importe.',
  },
  secondFactor: {
    title: 'Segundo factor',
    description:
      'Una aplicación de autenticación o una llave de acceso, además de la contraseña. Sin él, basta una contraseña robada para entrar.',
    label: 'Exigir un segundo factor a todas las personas',
    everybody: 'Todas lo tienen. No afecta a las claves de API.',
    missing: (names) => `Sin segundo factor: ${names}. No afecta a las claves de API.`,
    limited: (names) => `No pueden hacer nada hasta que lo configuren: ${names}. No afecta a las claves de API.`,
    needsOwn: 'Configura antes tu propio segundo factor. Si no, te quedarías sin acceso.',
    setUp: 'Configurar',
    confirmTitle: '¿Exigir un segundo factor?',
    confirmNobody: 'Todas las personas lo tienen ya. Quienes se unan lo configurarán al entrar.',
    confirmBody: (names) =>
      `A partir de ahora, estas personas no podrán hacer nada hasta que lo configuren: ${names}. No afecta a las claves de API.`,
    confirm: 'Exigirlo',
    others: (n) => `${n} más`,
  },
  reset: {
    open: 'Restablecer segundo factor',
    title: (name) => `¿Restablecer el segundo factor de ${name}?`,
    check: (name) =>
      `Es para quien ha perdido su dispositivo y sus códigos de recuperación. Antes, asegúrate de que es ${name} quien te lo pide.`,
    body:
      'Su aplicación de autenticación, sus llaves de acceso y sus códigos de recuperación dejan de funcionar, se cierran todas sus ' +
      'sesiones y recibe un correo. Después podrá entrar solo con la contraseña.',
    confirm: 'Restablecer segundo factor',
    done: (name) => `${name} ya no tiene segundo factor.`,
    otherAccounts:
      'Esta persona también está en otras cuentas, y su segundo factor las protege. Habla con quien administra este servicio.',
  },
  facts: {
    title: 'Cómo trabaja este equipo',
    approval: 'Aprobación',
    never: 'Los miembros comparten sin aprobación.',
    always: 'Los miembros necesitan aprobación para cada propuesta.',
    some: 'Los miembros necesitan aprobación para algunas propuestas.',
    required: 'Hace falta para todos.',
    optional: 'Cada persona decide.',
    above: (amount) => `Los miembros necesitan aprobación desde un total neto de ${amount}.`,
  },
  notAllowed: {
    title: 'No disponible con tu rol',
    role: (role) => `Tu rol es ${role}`,
    body: 'Esta página necesita un rol superior. Pregunta a un titular o admin del equipo, que también puede cambiar tu rol.',
    home: 'Ir a Hoy',
  },
  matrix: {
    title: 'Qué puede hacer cada rol',
    right: 'Permiso',
    yes: 'Sí',
    own: 'Lo suyo',
    no: 'No',
    hint: '«Lo suyo» es lo que la persona escribió o tiene asignado, y lo que le pertenece, como sus claves.',
    rights: {
      'read proposals and leads': 'Ver propuestas, consultas y clientes',
      'read templates and team': 'Ver plantillas, perfil de empresa y equipo',
      'create proposals and leads': 'Crear propuestas, consultas y plantillas',
      'change proposals and leads': 'Cambiarlas, compartirlas y eliminarlas',
      'approve and see costs': 'Aprobar propuestas',
      'manage webhooks and channels': 'Webhooks y Slack',
      'change company profile': 'Perfil de empresa, marca y widget',
      'create API keys': 'Crear claves de API',
      'manage API keys': 'Renombrar y revocar claves de API',
      'manage members': 'Invitar, cambiar roles y reglas',
      'audit log, export and invoices': 'Registro de actividad',
      'own the account': 'Dar nombre al equipo, cambiar el plan',
    },
  },
}
