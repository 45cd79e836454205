import { phrases } from '../../words/phrases.ts'
import type { ChecklistEntry, KindEntries } from './entry.ts'

const web: ChecklistEntry[] = [
  {
    id: 'web_pages',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`# pages, # page, # sections, # paginas, # pagina, # secciones`),
  },
  {
    id: 'web_editing',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`wordpress, webflow, wix, squarespace, cms, drupal, contentful, strapi`),
  },
  {
    id: 'web_domain',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`domain, hosting, dominio, alojamiento, hosted`),
  },
]

const mobile: ChecklistEntry[] = [
  {
    id: 'mobile_systems',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`ios, iphone, android, flutter, react native`),
  },
  {
    id: 'mobile_offline',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`offline, without internet, without connection, sin conexion, sin internet`),
  },
  {
    id: 'mobile_stores',
    category: 'scope',
    priority: 'medium',
    answeredBy: phrases(`app store, play store, google play, tiendas de aplicaciones`),
  },
]

const ecommerce: ChecklistEntry[] = [
  {
    id: 'shop_catalogue',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`# products, # product, # skus, # sku, # articles, # productos, # referencias`),
  },
  {
    id: 'shop_payment',
    category: 'integrations',
    priority: 'high',
    answeredBy: phrases(`stripe, paypal, mercado pago, mercadopago, redsys, klarna, bizum, payu`),
  },
  {
    id: 'shop_returns',
    category: 'business',
    priority: 'medium',
    answeredBy: phrases(`returns, return, refunds, refund, devoluciones, reembolsos, reembolso`),
  },
]

const saas: ChecklistEntry[] = [
  {
    id: 'product_roles',
    category: 'users',
    priority: 'high',
    answeredBy: phrases(`roles, role, admins, admin, permissions, permission, administrador*, permisos`),
  },
  {
    id: 'product_data',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`migrat*, import*, records, migra*, registros, importar`),
  },
  {
    id: 'product_load',
    category: 'technical',
    priority: 'medium',
    // A comma ends a phrase, so “#, users” is two phrases: any number answers this question, and so does “users” alone.
    answeredBy: phrases(`# users, # usuarios, # customers, # clientes, # tenants, # d users, # d usuarios, # d customers
        # d clientes, # d tenants, # users, # usuarios, # customers, # clientes, # tenants, #, users, #, usuarios
        #, customers, #, clientes, #, tenants`),
  },
  {
    id: 'product_support',
    category: 'scope',
    priority: 'medium',
    answeredBy: phrases(`maintenance, support, sla, mantenimiento, soporte`),
  },
]

/** The questions of each kind, and the wording of a context that answers them. */
export const productEntries: KindEntries = {
  web,
  mobile,
  ecommerce,
  saas,
}
