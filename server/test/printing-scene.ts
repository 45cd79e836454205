import assert from 'node:assert/strict'
import { type Caller, startService } from './harness.ts'

/** A service with a provider whose profile has a brand, a tax, clauses and payment details. */
export async function printingScene() {
  const service = await startService()
  const ada = await service.caller()

  /** Changes the profile. */
  const profile = (change: unknown, { key }: Caller = ada) =>
    service.call('PATCH', '/profile', { key, body: { profile: change } })

  const pdfOf = (id: string, { key }: Caller = ada) => service.call('GET', `/proposals/${id}/pdf`, { key })

  async function create(body: Record<string, unknown>, caller: Caller = ada) {
    const answer = await service.call('POST', '/proposals', { key: caller.key, body: { name: 'Site', ...body } })
    assert.equal(answer.status, 201, answer.text)
    return answer.body
  }

  /** Creates a proposal and returns the response with its PDF. */
  async function printed(body: Record<string, unknown>, caller: Caller = ada) {
    const answer = await pdfOf((await create(body, caller)).id, caller)
    assert.equal(answer.status, 200, answer.text)
    return answer
  }

  await profile({
    companyName: 'Estudio Norte',
    slogan: 'Producto digital con oficio',
    phone: '+34 600 123 456',
    companyTaxId: 'B-12345678',
    taxRate: 21,
    taxName: 'IVA',
    paymentInfo: 'Half now, half later',
    bankDetails: 'ES91 2100 0418 4502 0005 1332',
    customClauses: [
      { titleEs: 'Propiedad', contentEs: 'Pasa al cliente.', titleEn: 'Ownership', contentEn: 'Passes to the client.' },
      { title: { es: 'Cambios', en: 'Changes' }, content: { es: 'Por escrito.', en: 'In writing.' } },
      { titleEn: 'Secrecy', contentEn: 'Both parties.' },
    ],
  })
  return { service, ada, profile, pdfOf, create, printed }
}

/** Checks that a text contains all of these parts, wherever its lines end. */
export function has(text: string, ...parts: string[]) {
  const flat = text.replace(/\s+/g, ' ')
  for (const part of parts) assert.ok(flat.includes(part), `lacks ${JSON.stringify(part)} in ${flat}`)
}
