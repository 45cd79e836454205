import type { en } from './words-en.ts'

export const es: typeof en = {
  deliveries: 'Entregas',
  callback: 'Callback',
  statuses: {
    queued: 'en cola',
    delivered: 'entregado',
    retry_scheduled: 'reintentando',
    failed: 'fallido',
  },
  attempts: (count) => (count === 1 ? '1 intento' : `${count} intentos`),
  answer: (code) => `respondió con ${code}`,
  noAnswer: 'sin respuesta',
  next: (when) => `próximo intento ${when}`,
}
