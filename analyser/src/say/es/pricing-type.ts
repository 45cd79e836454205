import type { PricingType } from '../pricing-types.ts'

export const pricingReasons: Record<PricingType, string> = {
  fixed_price: 'El encargo enumera lo que se debe entregar, así que un solo precio puede cubrirlo.',
  time_and_materials: 'Parte del alcance está abierta, así que un precio cerrado sería un riesgo para ambas partes.',
  retainer: 'El encargo menciona un trabajo recurrente.',
  discovery_first:
    'El encargo no indica el tamaño del trabajo. Antes de dar un precio conviene una breve fase de análisis pagada.',
}
