import { analyseBrief } from './analyse-brief.ts'
import { discoverBrief } from './discover-brief.ts'

const sample = `# Booking tool for a rowing club

We are a club of 200 members and need someone to build a small web application, connect it to our calendar, and train two volunteers.

## Requirements
- Members reserve a boat and can cancel up to 2 hours before
- Payments through Stripe, with a receipt by e-mail
1. Report per month
   - hours per boat

Necesitamos además que el sistema permita registrar daños, avisar al taller y generar un informe mensual para la gerencia.

Out of scope:
- Online shop

Timeline: 6 weeks. Budget: 4,000 euros. Please include your portfolio.`

const rounds = 4

/** Compiles all patterns at the start, so that the first brief does not wait for it. */
export function warmUp(): void {
  for (let round = 0; round < rounds; round++) {
    for (const language of ['en', 'es'] as const) {
      analyseBrief({ brief: sample, language })
      discoverBrief({ brief: sample, language })
    }
  }
}
