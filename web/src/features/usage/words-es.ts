import type { en } from './words-en.ts'

export const es: typeof en = {
  title: 'Uso',
  description: 'Qué incluye tu plan y cuánto has usado.',
  plan: (plan) => `Plan ${plan}`,
  planNames: { starter: 'Starter', professional: 'Professional', agency: 'Agency', lifetime: 'Lifetime' },
  quota: 'Llamadas a la API este mes',
  calls: 'Llamadas',
  of: (used, limit) => `${used} de ${limit}`,
  resets: (day) => `Lo que haces en la aplicación no cuenta. Se reinicia el ${day} (UTC).`,
  left: (count) => `Quedan ${count}`,
  minute: 'Últimos 60 segundos',
  minuteHint: 'Entre todas tus claves.',
  usedUp: (day) =>
    `La cuota de este mes está agotada. Las llamadas que cuentan para ella fallan con el código 402 hasta el ${day} (UTC).`,
  nearlyUsedUp: (percent) => `Has usado el ${percent} de la cuota de este mes.`,
  mails: 'Correos a clientes',
  mailsHint:
    'Propuestas compartidas, recordatorios y mensajes. Las copias firmadas, los códigos y los correos a ti no cuentan.',
  mailWindows: { hour: 'Esta hora', day: 'Hoy (UTC)' },
  mailsAgain: (moment) => `Vuelve a empezar de cero el ${moment}.`,
  storage: 'Almacenamiento',
  storageHint:
    'Propuestas, plantillas, versiones compartidas, mensajes y consultas. Elimina elementos para liberar espacio.',
  stored: 'Usado',
  days: 'Llamadas por día',
  daysTitle: (month) => `Llamadas por día que cuentan para la cuota, ${month} (UTC)`,
  history: 'Últimos 12 meses',
  historyTitle: 'Llamadas que contaron para la cuota en cada uno de los últimos 12 meses',
  users: 'Usuarios finales',
  usersHint: (monthly, minute) =>
    `Por usuario final, cabecera X-External-User-Id. Cada uno puede hacer ${monthly} llamadas al mes y ${minute} por minuto.`,
  agents: 'Agentes',
  agentsHint: (monthly, minute) =>
    `Por agente, cabecera X-Agent-Id. Cada uno puede hacer ${monthly} llamadas al mes y ${minute} por minuto.`,
  none: 'Sin llamadas este mes.',
  more: (count) => `Y ${count} más con menos llamadas.`,
  plans: 'Planes',
  plansHint: 'Todas las personas y claves de una cuenta comparten estos límites.',
  planColumn: 'Plan',
  monthly: 'Llamadas al mes',
  perMinute: 'Llamadas por minuto',
  mailsPerDay: 'Correos al día',
  yours: 'Tu plan',
  empty: {
    title: 'Aún no hay llamadas.',
    action: 'Ir a tus claves de API',
  },
}
