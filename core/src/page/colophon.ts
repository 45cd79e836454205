import { logoPlate } from './cover.ts'
import { node, type PageElement } from './node.ts'
import { type PageContext, providerName } from './page-source.ts'

/** The foot of the page: who sent it, and how to check that it is unchanged. `pdfPath` is null for a page without a document. */
export function colophon(context: PageContext, pdfPath: string | null): PageElement {
  const { page, edition } = context
  const { words } = edition
  const { email, phone, companyTaxId } = page.snapshot.letterhead
  const unbrokenPhone = phone?.replaceAll(' ', '\u00a0')
  const contact = [email, unbrokenPhone, companyTaxId && `${words.taxId} ${companyTaxId}`]
  const name = [providerName(page), page.provider.location].filter(Boolean).join(' · ')
  return node(
    'footer.colophon',
    {},
    node(
      'div.colophon-in',
      {},
      logoPlate(context, ''),
      node('p', {}, name, node('br'), contact.filter(Boolean).join(' · ')),
      node(
        'p.verify',
        {},
        node('a', { href: '/verify' }, words.verify),
        node('code', { 'aria-hidden': 'true' }, hashStart(page.snapshotHash)),
      ),
      node(
        'p.made',
        {},
        pdfPath !== null && node('a.link', { href: pdfPath, target: '_blank' }, words.document),
        node('span', {}, words.sentWith),
      ),
    ),
  )
}

/** The first characters of a hash in groups: `0f3e 7c52 9d1a 6b2f …`. */
const hashStart = (hash: string) => `${(hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ')} …`
