import type { ChecklistTexts } from '../../checklist/entry.ts'

export const industryTexts: ChecklistTexts = {
  industry_health: [
    '¿Se verán o guardarán datos de salud de pacientes y qué normas rigen donde trabajan?',
    'Los datos de salud están protegidos por ley y cambian el alojamiento, los accesos y los contratos.',
    'Solo nombre y cita, sin diagnósticos. Estamos en España y rige el RGPD.',
  ],
  industry_finance: [
    '¿Qué supervisión o identificación rige (KYC, PCI, registro de auditoría)?',
    'Las normas del sector pueden ser la mitad del trabajo.',
    'Los datos de tarjeta quedan en la pasarela; necesitamos registro de auditoría por siete años.',
  ],
  industry_education: [
    '¿Qué edad tienen los alumnos y necesitan padres o docentes una vista propia?',
    'Los menores requieren consentimiento y cada rol es una pieza de trabajo.',
    'Alumnos de 12 a 16 años; los docentes ven resultados y los padres solo asistencia.',
  ],
  industry_retail: [
    '¿Cuál es la temporada alta y qué no se debe tocar en ella?',
    'Un cambio en plena temporada cuesta ventas.',
    'Noviembre y diciembre; nada se publica entre el 15 y Navidad.',
  ],
  industry_public: [
    '¿Qué obligaciones del sector público rigen (accesibilidad, contratación, publicación)?',
    'Fijan normas y fechas que nadie puede negociar.',
    'WCAG 2.1 AA y aprobación del consejo, que se reúne una vez al mes.',
  ],
  industry_bookings: [
    '¿En qué portales o sistemas de reservas está hoy la oferta?',
    'Lo que está en dos sitios debe coincidir y cada portal tiene sus reglas.',
    'Airbnb y Booking.com, los dos a través de Lodgify.',
  ],
  industry_operations: [
    '¿Qué sistemas y equipos se usan hoy en planta (ERP, lectores, balanzas)?',
    'Lo nuevo convive con ellos desde el primer día.',
    'Odoo en la oficina y lectores Zebra en la nave.',
  ],
}
