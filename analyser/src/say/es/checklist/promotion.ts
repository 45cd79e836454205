import type { ChecklistTexts } from '../../checklist/entry.ts'

export const promotionTexts: ChecklistTexts = {
  marketing_target: [
    '¿Qué cuenta como éxito (contactos, ventas, alcance) y cuál es la cifra de hoy?',
    'Sin cifra de partida no se puede mostrar un resultado.',
    '30 contactos al mes a 12 cada uno; hoy son diez a 25.',
  ],
  marketing_channels: [
    '¿Qué canales existen, quién tiene acceso y qué se ha probado?',
    'Saber qué falló antes ahorra dinero.',
    'Instagram con 2.000 seguidores; Google Ads se detuvo en primavera.',
  ],
  marketing_volume: [
    '¿Cuántas piezas al mes y quién las escribe, diseña y aprueba?',
    'El ritmo es el alcance del trabajo recurrente.',
    'Ocho publicaciones y dos reels al mes; apruebo en dos días.',
  ],
}
