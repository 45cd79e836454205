import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Uso',
  description: 'Cuántas llamadas a la API tiene su plan y quién las hace. Lo que hace en la aplicación no se cuenta.',
  plan: (plan) => `Plan ${plan}`,
  planNames: { starter: 'Starter', professional: 'Professional', agency: 'Agency', lifetime: 'Lifetime' },
  quota: 'Este mes',
  calls: 'Llamadas',
  of: (used, limit) => `${used} de ${limit}`,
  resets: (day) => `Empieza de nuevo el ${day} (UTC).`,
  left: (count) => `Quedan ${count}`,
  minute: 'Últimos 60 segundos',
  minuteHint: 'Todas sus claves juntas.',
  usedUp: (day) =>
    `La cuota de este mes está agotada. Las llamadas contadas se rechazan con 402 hasta el ${day} (UTC).`,
  nearlyUsedUp: (percent) => `Se ha usado el ${percent} de la cuota de este mes.`,
  storage: 'Almacenamiento',
  storageHint:
    'Propuestas, plantillas, versiones compartidas, mensajes y contactos. Lo que elimina libera espacio.',
  stored: 'Guardado',
  days: 'Llamadas por día',
  daysTitle: (month) => `Llamadas contadas en cada día de ${month}, en UTC`,
  history: 'Doce meses',
  historyTitle: 'Llamadas contadas en cada uno de los últimos doce meses',
  users: 'Usuarios finales',
  usersHint: (monthly, minute) =>
    `Por X-External-User-Id. Cada uno tiene ${monthly} llamadas al mes y ${minute} por minuto.`,
  agents: 'Agentes',
  agentsHint: (monthly, minute) => `Por X-Agent-Id. Cada uno tiene ${monthly} llamadas al mes y ${minute} por minuto.`,
  none: 'Sin llamadas este mes.',
  more: (count) => `Y ${count} más con menos llamadas.`,
  plans: 'Planes',
  plansHint: 'Lo que permite cada uno, para todas las claves de una cuenta juntas.',
  planColumn: 'Plan',
  monthly: 'Llamadas al mes',
  perMinute: 'Llamadas por minuto',
  yours: 'El suyo',
  empty: {
    title: 'Aún no hay llamadas',
    body: 'Haga la primera llamada con una clave de API: desde entonces verá aquí cuántas hubo, en qué día y de quién.',
    action: 'Ir a sus claves de API',
  },
}
