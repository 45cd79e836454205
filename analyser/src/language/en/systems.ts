import { phrases } from '../../words/phrases.ts'

/** Kinds of systems that a brief can mention without a product. Source: common names of business systems. */
export const systems = {
  crm: phrases('crm, crms, crm system'),
  erp: phrases('erp, erps'),
  payments: phrases(`
payment gateway, payment gateways, payment processor, payment provider, payment system, payment integration, payment processing
online payment, online payments, accept payments, take payments, card payments, pay online, credit card payment, checkout, way to donate
online donation, online donations, donate button, take donations, monthly subscription, monthly fee, charge customers, charge users
collect payments, donate online
pay by card, pays by card, pay with card, pay a deposit, pays a deposit, pay the deposit, paying in the app, pay in the app`),
  accounting: phrases(`
accounting software, accounting system, accounting tool, accounting package, accounting program, bookkeeping software, invoicing system
electronic invoicing, e invoicing, einvoicing`),
  existing: phrases(`
existing system, existing systems, existing software, existing database, existing tools, existing platform, existing tool, current system
current systems, current software, our system, our systems, our database, our backend, our software, our internal, legacy system
legacy systems, other systems, other platforms, other tools, third party systems, third party tools, third party services
third party apis, external systems, external services, external apis, external platforms, internal systems, it systems, security tools
business systems, enterprise systems, collaboration tools, necessary services, necessary apis, api endpoints, our platform`),
  membership: phrases(`
membership system, membership software, booking system, booking software, reservation system, ticketing system, ticketing tool
inventory system, stock system, warehouse system, pos system, point of sale system, till system, hr system, hrms, payroll system
patient system, practice software, property management system, scheduling software, loyalty system, practice management`),
  mailing: phrases(
    'email provider, email service, newsletter tool, email marketing tool, mailing tool, sms provider, sms gateway, sms service',
  ),
  shipping: phrases(
    'shipping carrier, shipping carriers, shipping provider, courier api, carriers, delivery companies',
  ),
  calendar: phrases('calendar system, calendar integration, external calendars, calendar sync, calendar'),
  maps: phrases('mapping service, maps service'),
  sources:
    phrases(`a few systems, several systems, different systems, various systems, multiple systems, several tools, different tools
several sources, different sources, various sources`),
  signature: phrases(
    'for signature, e signature, e signatures, electronic signature, electronic signatures, sign electronically, digital signature',
  ),
  social: phrases('social login, social logins, social media accounts, social networks integration'),
} as const

/** How a question names each kind of system. */
export const systemNames: Record<keyof typeof systems, string> = {
  crm: 'the CRM',
  erp: 'the ERP',
  payments: 'the payment provider',
  accounting: 'the accounting system',
  existing: 'the systems that are in use today',
  membership: 'the system that is in use today',
  mailing: 'the mailing or SMS service',
  shipping: 'the shipping carrier',
  calendar: 'the calendar',
  maps: 'the map service',
  sources: 'the systems that hold the data',
  signature: 'the electronic signature',
  social: 'the social login',
}
